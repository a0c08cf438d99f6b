// What this browser remembers: language, theme, chosen chip. Without storage, it is forgotten with the page.
const PREFIX = 'punto.'

export const storage = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(PREFIX + name)
    } catch {
      return null
    }
  },
  set(name: string, value: string): void {
    try {
      localStorage.setItem(PREFIX + name, value)
    } catch {
      // the browser has no storage
    }
  },
}
