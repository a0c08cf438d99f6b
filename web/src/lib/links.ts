// The pages that the head of every page leads to, by who one is and at which table.
import type { PageName } from './pages'
import { opensDealer, opensPit, opensSurveillance } from './rights'

export interface PageLink {
  page: PageName
  to: string
  /** The message that names it. */
  name: string
}

export function linksFor(role: string, table: string): PageLink[] {
  const path = encodeURIComponent(table)
  const links: (PageLink & { open: boolean })[] = [
    { page: 'lobby', to: '/', name: 'shell-nav-lobby', open: true },
    { page: 'table', to: `/tables/${path}`, name: 'shell-nav-table', open: table !== '' && opensDealer(role) },
    { page: 'dealer', to: `/dealer/${path}`, name: 'shell-nav-console', open: table !== '' && opensDealer(role) },
    { page: 'pit', to: '/pit', name: 'shell-nav-pit', open: opensPit(role) },
    { page: 'surveillance', to: '/surveillance', name: 'shell-nav-surveillance', open: opensSurveillance(role) },
    { page: 'lab', to: '/lab', name: 'shell-nav-lab', open: true },
  ]
  return links.filter(({ open }) => open).map(({ page, to, name }) => ({ page, to, name }))
}
