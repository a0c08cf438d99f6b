import { describe, expect, test } from 'vitest'
import { goneText, moved, movedRank, rankLeft, readGone, total, within } from './shoe'

describe('a shoe', () => {
  test('gives up a card, and takes it back', () => {
    const gone = moved({}, '7s', 8, 1)
    expect(gone).toEqual({ '7s': 1 })
    expect(moved(gone, '7s', 8, -1)).toEqual({})
  })

  test('gives up no more of a card than it holds, and takes back no more than are gone', () => {
    const gone = { Kd: 1 }
    expect(moved(gone, 'Kd', 1, 1)).toBe(gone)
    expect(moved(gone, 'Ks', 1, -1)).toBe(gone)
  })

  test('gives up a rank evenly by suits', () => {
    let gone = {}
    for (let taken = 0; taken < 8; taken++) gone = movedRank(gone, '6', 2, 1)
    expect(gone).toEqual({ '6s': 2, '6h': 2, '6d': 2, '6c': 2 })
    expect(movedRank(gone, '6', 2, 1)).toBe(gone)
    expect(rankLeft(gone, '6', 2)).toBe(0)
    expect(total(movedRank(gone, '6', 2, -1))).toBe(7)
  })

  test('puts a rank back from where most are gone', () => {
    expect(movedRank({ '6s': 1, '6d': 3 }, '6', 8, -1)).toEqual({ '6s': 1, '6d': 2 })
  })

  test('of fewer decks has fewer cards to lose', () => {
    expect(within({ '7s': 5, Kd: 1 }, 2)).toEqual({ '7s': 2, Kd: 1 })
  })
})

describe('cards that are gone', () => {
  test('are written as the command line takes them', () => {
    expect(goneText({ '7s': 2, Kd: 1 })).toBe('7s*2 Kd')
    expect(goneText({})).toBe('')
  })

  test('are read as people write them', () => {
    expect(readGone('7s*2, kd 10h; K♥ as×3')).toEqual({ gone: { As: 3, '7s': 2, Th: 1, Kh: 1, Kd: 1 }, unread: [] })
    expect(readGone('7s 7s')).toEqual({ gone: { '7s': 2 }, unread: [] })
  })

  test('that are none are named', () => {
    expect(readGone('7s foo 1c 11d 7s*')).toEqual({ gone: { '7s': 1 }, unread: ['foo', '1c', '11d', '7s*'] })
  })

  test('of which none is gone are left out', () => {
    expect(readGone('7s*0').gone).toEqual({})
  })
})
