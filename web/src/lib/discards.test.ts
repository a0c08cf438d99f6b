// Used cards.
import { expect, it } from 'vitest'
import { discarded } from './discards'
import type { HandShown, ShoeShown } from './wire'

const shoe = { drawn: 30 } as ShoeShown
const hand = (cards: string[], printed: string[] = []): HandShown => ({ hand: 'player', cards, printed, total: null })

it('are all that have left the shoe while the felt is empty', () => {
  expect(discarded(shoe, [])).toBe(30)
  expect(discarded(shoe, [hand([])])).toBe(30)
  expect(discarded(null, [])).toBe(0)
})

it('are none of those on the felt, face up or down; a printed card never left the shoe', () => {
  expect(discarded(shoe, [hand(['7s', '??']), hand(['Kd', '2c', '??'])])).toBe(25)
  expect(discarded(shoe, [hand(['4h', 'Kd'], ['3'])])).toBe(28)
})

it('are not fewer than none when a new shoe comes while the last cards are still shown', () => {
  expect(discarded({ ...shoe, drawn: 0 }, [hand(['7s', 'Kd'])])).toBe(0)
})
