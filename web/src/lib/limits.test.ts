// The range that the lobby shows for a table.
import { expect, it } from 'vitest'
import { mainRange } from './limits'

const range = (minimum: number, maximum: number | null) => ({ minimum, maximum })

it('is that of the wagers on which the most may be staked', () => {
  const ranges = { tie: range(50, 10_000), player: range(100, 50_000), lucky_6: range(50, 5000) }
  expect(mainRange({ ranges, differential: null })).toEqual(range(100, 50_000))
})

it('takes no maximum for the most', () => {
  expect(mainRange({ ranges: { tie: range(50, 10_000), enter: range(20, null) }, differential: null })).toEqual(
    range(20, null),
  )
})

it('is none where the sign names none', () => {
  expect(mainRange({ ranges: {}, differential: 100 })).toBeNull()
})
