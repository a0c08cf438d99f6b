// Who is at the table, and who may insure.
import { expect, it } from 'vitest'
import { deskOf, viewOf } from '../server/fixtures/staffed-table'
import { bettingBoxes, insurable, placesOf } from './seats'
import type { Cover, Offering, PatronAtTable } from '../server/wire'

const AN = { patron: 'an', place: 101, rack: 50, wagers: [], insurance: [] }

it('every seat is there, and behind them who stands', () => {
  const desk = deskOf({ patrons: [...deskOf().patrons, AN] })
  const places = placesOf(viewOf(), desk)
  expect(places.map((one) => one.place)).toEqual([1, 2, 3, 4, 5, 6, 7, 101])
  expect(places[1]?.patron?.patron).toBe('mai')
  expect(places[0]?.patron).toBeNull()
})

it('insurance is not among the wagers before the first card', () => {
  expect(bettingBoxes(viewOf()).map((box) => box.wager)).toEqual(['player', 'banker', 'tie'])
})

it('a patron with a wager on the hand may insure it, and sees what they took at this moment', () => {
  const offer: Offering = { wager: 'banker_insurance', moment: 'four_cards', odds: '3:1' }
  const mai: PatronAtTable = {
    patron: 'mai',
    place: 2,
    rack: 0,
    wagers: [
      { wager: 'banker', stake: 300 },
      { wager: 'tie', stake: 50 },
      { wager: 'banker_insurance', stake: 100, moment: 'four_cards' },
      { wager: 'banker_insurance', stake: 30, moment: 'player_third' },
    ],
    insurance: [],
  }
  const desk = deskOf({ patrons: [mai, ...deskOf().patrons.slice(1)] })
  expect(insurable(viewOf(), desk, offer).map((one) => [one.patron.patron, one.insured, one.taken])).toEqual([
    ['mai', 300, 100],
  ])
})

it('the largest stake is that of this very offer', () => {
  const offer: Offering = { wager: 'player_insurance', moment: 'four_cards', odds: '3:1' }
  const cover: Cover = { ...offer, insured: 100, most: 33, on_tie: false }
  const [, long] = deskOf().patrons
  const desk = deskOf({ patrons: [{ ...long!, insurance: [{ ...cover, moment: 'player_third', most: 9 }, cover] }] })
  expect(insurable(viewOf(), desk, offer).map((one) => one.most)).toEqual([33])
  expect(insurable(viewOf(), deskOf(), offer).map((one) => one.most)).toEqual([null])
})
