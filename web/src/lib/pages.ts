// Which address opens which page; tools of the staff and the lab are loaded when they are asked for.
import type { Component } from 'svelte'

export type PageName = 'lobby' | 'table' | 'dealer' | 'pit' | 'surveillance' | 'lab' | 'coup' | 'shoe' | 'missing'

type Load = () => Promise<{ default: Component<{ table: string }> }>

interface Found {
  page: PageName
  table: string
  load: Load
}

const PAGES: readonly (readonly [RegExp, PageName, Load])[] = [
  [/^\/$/, 'lobby', () => import('../pages/Lobby.svelte')],
  [/^\/tables\/([^/]+)$/, 'table', () => import('../pages/Table.svelte')],
  [/^\/tables\/([^/]+)\/coups$/, 'coup', () => import('../pages/Coups.svelte')],
  [/^\/tables\/([^/]+)\/shoes$/, 'shoe', () => import('../pages/Shoe.svelte')],
  [/^\/dealer\/([^/]+)$/, 'dealer', () => import('../pages/Dealer.svelte')],
  [/^\/pit$/, 'pit', () => import('../pages/Pit.svelte')],
  [/^\/surveillance$/, 'surveillance', () => import('../pages/Surveillance.svelte')],
  [/^\/lab$/, 'lab', () => import('../pages/Lab.svelte')],
]

export function match(path: string): Found {
  for (const [pattern, page, load] of PAGES) {
    const found = pattern.exec(path)
    const table = found && decoded(found[1] ?? '')
    if (table !== null) return { page, table, load }
  }
  return { page: 'missing', table: '', load: () => import('../pages/Missing.svelte') }
}

/** Nothing for what cannot be read: anybody may write anything into the address. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
