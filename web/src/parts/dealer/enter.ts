// Enter in a field does what the form's button does. (A sheet to sign in opens inside, so it cannot be a <form>.)
export function entering(node: HTMLElement): () => void {
  function pressed(event: KeyboardEvent): void {
    const field = event.target
    if (event.key !== 'Enter' || event.repeat || !(field instanceof HTMLInputElement)) return
    if (field.closest('dialog') !== node.closest('dialog')) return
    event.preventDefault()
    node.querySelector<HTMLButtonElement>('button[data-do]:not(:disabled)')?.click()
  }
  node.addEventListener('keydown', pressed)
  return () => node.removeEventListener('keydown', pressed)
}
