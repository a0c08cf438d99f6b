// Which address opens which page, and the links in the head of every page. A page is loaded when it is first opened.
import type { PersonRole } from '../server/wire'
import type { Component } from 'svelte'
import { house } from '../server/house.svelte'

export type PageName = 'lobby' | 'table' | 'dealer' | 'pit' | 'surveillance' | 'lab' | 'coup' | 'shoe' | 'missing'

type Load = () => Promise<{ default: Component<{ table: string }> }>

export interface Found {
  page: PageName
  table: string
  load: Load
}

const PAGES: readonly (readonly [RegExp, PageName, Load])[] = [
  [/^\/$/, 'lobby', () => import('../lobby/LobbyPage.svelte')],
  [/^\/tables\/([^/]+)$/, 'table', () => import('../play/TablePage.svelte')],
  [/^\/tables\/([^/]+)\/coups$/, 'coup', () => import('../review/CoupsPage.svelte')],
  [/^\/tables\/([^/]+)\/shoes$/, 'shoe', () => import('../verify/ShoePage.svelte')],
  [/^\/dealer\/([^/]+)$/, 'dealer', () => import('../deal/DealerPage.svelte')],
  [/^\/pit$/, 'pit', () => import('../floor/PitPage.svelte')],
  [/^\/surveillance$/, 'surveillance', () => import('../review/SurveillancePage.svelte')],
  [/^\/lab$/, 'lab', () => import('../lab/LabPage.svelte')],
]

export function match(path: string): Found {
  for (const [pattern, page, load] of PAGES) {
    const found = pattern.exec(path)
    const table = found && decoded(found[1] ?? '')
    if (table !== null) return { page, table, load }
  }
  return { page: 'missing', table: '', load: () => import('./MissingPage.svelte') }
}

/** Null if it cannot be decoded: an address may hold anything. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

export interface PageLink {
  page: PageName
  to: string
  /** The message that names it. */
  name: string
}

/** The pages that a role may open from here; `table` is the table in the address. */
export function linksFor(role: PersonRole | '', table: string): PageLink[] {
  const path = encodeURIComponent(table)
  const links: (PageLink & { open: boolean })[] = [
    { page: 'lobby', to: '/', name: 'shell-nav-lobby', open: true },
    {
      page: 'table',
      to: `/tables/${path}`,
      name: 'shell-nav-table',
      open: table !== '' && house.opens(role, 'dealer'),
    },
    {
      page: 'dealer',
      to: `/dealer/${path}`,
      name: 'shell-nav-console',
      open: table !== '' && house.opens(role, 'dealer'),
    },
    { page: 'pit', to: '/pit', name: 'shell-nav-pit', open: house.opens(role, 'pit') },
    {
      page: 'surveillance',
      to: '/surveillance',
      name: 'shell-nav-surveillance',
      open: house.opens(role, 'surveillance'),
    },
    { page: 'lab', to: '/lab', name: 'shell-nav-lab', open: true },
  ]
  return links.filter(({ open }) => open).map(({ page, to, name }) => ({ page, to, name }))
}
