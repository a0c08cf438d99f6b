import { expect, it } from 'vitest'
import type { PersonRole } from '../server/wire'
import { match, linksFor } from './pages'

it('opens the page that the address names, with its table', () => {
  expect(match('/')).toMatchObject({ page: 'lobby', table: '' })
  expect(match('/dealer/B4')).toMatchObject({ page: 'dealer', table: 'B4' })
  expect(match('/tables/VIP%201/coups')).toMatchObject({ page: 'coup', table: 'VIP 1' })
})

it('finds nothing at an address that names no page, or that cannot be read', () => {
  expect(match('/dealer')).toMatchObject({ page: 'missing', table: '' })
  expect(match('/dealer/%E0%A4%A')).toMatchObject({ page: 'missing', table: '' })
})

const to = (role: PersonRole | '', table = ''): string[] => linksFor(role, table).map((link) => link.to)

it.each(['', 'patron', 'cage'] as const)('leads %s to lobby and lab alone', (role) => {
  expect(to(role)).toEqual(['/', '/lab'])
  expect(to(role, 'B1')).toEqual(['/', '/lab'])
})

it('leads the dealer at a table to it and to its console', () => {
  expect(to('dealer')).toEqual(['/', '/lab'])
  expect(to('dealer', 'B 1')).toEqual(['/', '/tables/B%201', '/dealer/B%201', '/lab'])
})

it('leads managers to pit and surveillance', () => {
  expect(to('pit_manager')).toEqual(['/', '/pit', '/surveillance', '/lab'])
})

it('leads who only watches, or only keeps the house, past the console', () => {
  expect(to('surveillance', 'B1')).toEqual(['/', '/pit', '/surveillance', '/lab'])
  expect(to('administrator', 'B1')).toEqual(['/', '/pit', '/lab'])
})
