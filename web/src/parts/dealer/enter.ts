// What a form would do: Enter in a field presses its button, and while a field holds what it cannot, the browser says so.
// (A sheet to sign in opens inside, so it cannot be a <form>.)
export function entering(node: HTMLElement): () => void {
  const isInside = (target: EventTarget | null): target is Element =>
    target instanceof Element && target.closest('dialog') === node.closest('dialog')
  const isRight = (): boolean =>
    [...node.querySelectorAll('input')].filter(isInside).every((field) => field.reportValidity())

  function pressed(event: KeyboardEvent): void {
    const field = event.target
    if (event.key !== 'Enter' || event.repeat || !(field instanceof HTMLInputElement) || !isInside(field)) return
    event.preventDefault()
    if (isRight()) node.querySelector<HTMLButtonElement>('button[data-do]:not(:disabled)')?.click()
  }

  function clicked(event: MouseEvent): void {
    const target = event.target
    if (isInside(target) && target.closest('button[data-do]') && !isRight()) event.stopPropagation()
  }

  node.addEventListener('keydown', pressed)
  node.addEventListener('click', clicked, { capture: true })
  return () => {
    node.removeEventListener('keydown', pressed)
    node.removeEventListener('click', clicked, { capture: true })
  }
}
