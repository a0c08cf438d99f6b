// Submits a group of fields that cannot be a <form>, because a sheet to sign in opens inside it.

/** Enter in a field submits the group. If a field is not valid, the browser says so, and nothing is submitted. */
export function submitOnEnter(act: () => void): (node: HTMLElement) => () => void {
  return (node) => {
    const isInside = (target: EventTarget | null): target is Element =>
      target instanceof Element && target.closest('dialog') === node.closest('dialog')
    const isValid = (): boolean =>
      [...node.querySelectorAll('input')].filter(isInside).every((field) => field.reportValidity())

    function onkeydown(event: KeyboardEvent): void {
      const field = event.target
      if (event.key !== 'Enter' || event.repeat || !(field instanceof HTMLInputElement) || !isInside(field)) return
      event.preventDefault()
      if (isValid()) act()
    }

    function onclick(event: MouseEvent): void {
      const target = event.target
      if (isInside(target) && target.closest('button[data-do]') && !isValid()) event.stopPropagation()
    }

    node.addEventListener('keydown', onkeydown)
    node.addEventListener('click', onclick, { capture: true })
    return () => {
      node.removeEventListener('keydown', onkeydown)
      node.removeEventListener('click', onclick, { capture: true })
    }
  }
}
