// The address: its path and query, read and changed without loading the page again.
let path = $state(location.pathname)
let query = $state(location.search)

addEventListener('popstate', read)

const listeners = new Set<() => void>()

function read(): void {
  path = location.pathname
  query = location.search
  for (const listener of listeners) listener()
}

/** Call this after every change of the address; returns how to stop that. */
export function onAddress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentPath(): string {
  return path
}

export function queryParameter(name: string): string | null {
  return new URLSearchParams(query).get(name)
}

export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  read()
  if (!replace) scrollTo(0, 0)
}

/** For links: `<a href="/lab" onclick={follow}>`; a click with a key held still opens a new tab. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return
  event.preventDefault()
  navigate(link.pathname + link.search)
}
