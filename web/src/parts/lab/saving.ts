// A file for whoever wants to keep what the lab found.
export function saveJson(name: string, value: unknown): void {
  const link = document.createElement('a')
  const made = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2) + '\n'], { type: 'application/json' }))
  link.href = made
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(made), 60_000)
}
