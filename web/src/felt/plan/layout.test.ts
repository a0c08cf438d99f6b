import { describe, expect, it } from 'vitest'
import { whole } from './geometry'
import { cardSpot, commonHands, type HandPlace, rows } from './layout'
import { boxesOf, layoutOf, layouts } from '../fixtures/felt'

describe('the rows of a sector', () => {
  it('put the first main wager next to the patron, and those on a hand beside one another', () => {
    const names = rows(boxesOf('baccarat')).map((row) => row.boxes.map((box) => box.wager))
    expect(names).toEqual([['player'], ['banker'], ['player_pair', 'banker_pair'], ['tie', 'lucky_6']])
  })

  it('put insurance beside the wager that it insures', () => {
    const insured = layouts.find((layout) => layout.insurance)?.boxes ?? []
    const names = rows(insured).map((row) => row.boxes.map((box) => box.wager))
    expect(names.slice(0, 2)).toEqual([
      ['player', 'player_insurance'],
      ['banker', 'banker_insurance'],
    ])
  })

  it('put three abreast where there are six', () => {
    const names = rows(boxesOf('lucky7')).map((row) => row.boxes.map((box) => box.wager))
    expect(names.slice(2)).toEqual([
      ['player_pair', 'tie', 'banker_pair'],
      ['small_lucky_7', 'big_lucky_7', 'super_lucky_7'],
    ])
  })

  it('take every wager for a main one where each seat has its own hand', () => {
    expect(rows(boxesOf('lucky_draw')).map((row) => row.boxes.map((box) => box.wager))).toEqual([['enter'], ['draw']])
  })
})

describe('hands', () => {
  it('are those that wagers are on, or the dealer’s alone', () => {
    expect(commonHands(layoutOf('seven_up', []))).toEqual(['player', 'banker'])
    expect(commonHands(layoutOf('lucky_draw', []))).toEqual(['dealer'])
    expect(commonHands({ boxes: [], hand_a_seat: false })).toEqual([])
  })

  it('have a third card that lies sideways, and more beside it', () => {
    const [player] = whole(layoutOf('baccarat', [1]), 1440).hands
    const turns = [0, 1, 2, 3].map((index) => cardSpot(player as HandPlace, index).turn)
    expect(turns).toEqual([0, 0, 90, 90])
    expect(cardSpot(player as HandPlace, 3).x).toBeLessThan(cardSpot(player as HandPlace, 2).x)
  })
})

it('colours a wager by the hand that it is on or named after', () => {
  const tones = Object.fromEntries(boxesOf('lucky7').map((box) => [box.wager, box.tone]))
  expect(tones).toMatchObject({ player: 'player', banker_pair: 'banker', tie: 'tie', super_lucky_7: 'gold' })
})
