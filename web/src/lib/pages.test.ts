import { expect, it } from 'vitest'
import { match } from './pages'

it('opens the page that the address names, with its table', () => {
  expect(match('/')).toMatchObject({ page: 'lobby', table: '' })
  expect(match('/dealer/B4')).toMatchObject({ page: 'dealer', table: 'B4' })
  expect(match('/tables/VIP%201/coups')).toMatchObject({ page: 'coup', table: 'VIP 1' })
})

it('finds nothing at an address that names no page, or that cannot be read', () => {
  expect(match('/dealer')).toMatchObject({ page: 'missing', table: '' })
  expect(match('/dealer/%E0%A4%A')).toMatchObject({ page: 'missing', table: '' })
})
