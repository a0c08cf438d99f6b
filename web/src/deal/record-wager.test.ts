// Recording a wager: for the patron who was chosen, and for nobody else.
import { describe, expect, it } from 'vitest'
import { deskOf, viewOf } from '../server/fixtures/staffed-table'
import { areasFor, bodyOf, emptyRecord, patronOf, wagerOf } from './record-wager'

const [mai, long] = deskOf().patrons
const FORM = { patron: 'mai', wager: 'banker', stake: 1500, area: null }

it('is for the patron, the wager and the stake that were chosen', () => {
  expect(bodyOf(FORM, viewOf(), deskOf())).toEqual({
    do: 'RecordWager',
    patron: 'mai',
    wager: 'banker',
    stake: 1500,
  })
})

describe('the patron', () => {
  it('is asked for first, and not taken from the list', () => {
    expect(patronOf(emptyRecord(), deskOf())).toBeNull()
    expect(bodyOf({ ...FORM, patron: '' }, viewOf(), deskOf())).toBeNull()
  })

  it('is asked for again where the chosen one has left, though others are there', () => {
    const without = deskOf({ patrons: [long!] })
    expect(patronOf(FORM, without)).toBeNull()
    expect(bodyOf(FORM, viewOf(), without)).toBeNull()
  })

  it('is not the next one in the same seat', () => {
    const other = deskOf({ patrons: [{ ...mai!, patron: 'an' }, long!] })
    expect(bodyOf(FORM, viewOf(), other)).toBeNull()
  })
})

describe('the area', () => {
  const view = viewOf({ hand_a_seat: true, free_areas: [1, 3, 7] })
  const staff = deskOf({ patrons: [{ ...mai!, wagers: [{ wager: 'enter', stake: 100, area: 4 }] }, long!] })

  it('is one that the patron plays, or that is free; their own first', () => {
    expect(areasFor(FORM, view, staff)).toEqual([2, 4, 1, 3, 7])
    expect(bodyOf({ ...FORM, area: 3 }, view, staff)).toMatchObject({ patron: 'mai', area: 3 })
  })

  it("is the patron's own where none was chosen, or another has taken it meanwhile", () => {
    expect(bodyOf(FORM, view, staff)).toMatchObject({ area: 2 })
    expect(bodyOf({ ...FORM, area: 6 }, view, staff)).toMatchObject({ area: 2 })
  })

  it('is not named where all patrons share the hands', () => {
    expect(areasFor(FORM, viewOf(), deskOf())).toEqual([])
  })
})

it('begins with the first wager of the layout', () => {
  expect(wagerOf(emptyRecord(), viewOf())).toBe('player')
  expect(wagerOf({ ...FORM, wager: 'gone' }, viewOf())).toBe('player')
})

it('needs a whole stake', () => {
  expect(bodyOf({ ...FORM, stake: null }, viewOf(), deskOf())).toBeNull()
  expect(bodyOf({ ...FORM, stake: 1.5 }, viewOf(), deskOf())).toBeNull()
})
