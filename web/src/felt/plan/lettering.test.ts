import { describe, expect, it } from 'vitest'
import { layouts } from '../fixtures/felt'
import { whole } from './geometry'
import { firstThatFits, fit, LINE, payments, printedOdds, roughly, shortened } from './lettering'
import type { Box } from '../../server/wire'

const plain = (text: string): string => text.replaceAll('\u2009', '')
const printed = (odds: string[]): string[] => printedOdds(odds).map(plain)
const box = (game: string, wager: string): Box =>
  layouts
    .filter((layout) => layout.game === game)
    .flatMap((layout) => layout.boxes as Box[])
    .find((one) => one.wager === wager) as Box

describe('names', () => {
  it('stand on one line where there is room', () => {
    expect(fit('Lucky 6', 80, 30, 12, roughly)).toEqual({ lines: ['Lucky 6'], size: 12 })
  })

  it('are broken where that makes them larger, so that the longest line is short', () => {
    expect(fit('Siêu Số 7 May Mắn', 50, 24, 12, roughly).lines).toEqual(['Siêu Số 7', 'May Mắn'])
  })

  it('stay on one line where only one is wanted', () => {
    expect(fit('Nhà Cái', 20, 40, 12, roughly, 1).lines).toHaveLength(1)
  })

  it('of patrons are cut where they are too wide', () => {
    expect(shortened('Linh', 4, roughly)).toBe('Linh')
    const cut = shortened('Nguyễn_Văn_An', 4, roughly)
    expect(cut).toMatch(/^Nguy.*…$/)
    expect(roughly(cut)).toBeLessThanOrEqual(4)
  })

  it.each(['en', 'vi'] as const)('fit in every box of every layout, in %s', (lang) => {
    for (const { seats, boxes, hand_a_seat } of layouts) {
      for (const slot of whole({ places: seats[0] ?? [], boxes, hand_a_seat }, 1440).sectors.flatMap(
        (sector) => sector.slots,
      )) {
        const name = slot.box.name[lang]
        const { lines, size } = fit(name, slot.label.width, slot.label.height - 13, 12.5, roughly)
        expect(lines.join(' ')).toBe(name)
        expect(Math.max(...lines.map(roughly)) * size).toBeLessThanOrEqual(slot.label.width)
        expect(lines.length * size * LINE).toBeLessThanOrEqual(slot.label.height - 13)
        expect(size).toBeGreaterThan(6.5)
      }
    }
  })
})

describe('odds', () => {
  it('are those of a pay table, each once', () => {
    expect(payments(box('lucky7', 'super_lucky_7'))).toEqual(['30:1', '40:1', '100:1'])
    expect(payments(box('baccarat', 'banker'))).toEqual(['19:20'])
  })

  it('of insurance are those of its rows', () => {
    const found = payments(box('baccarat', 'player_insurance'))
    expect(found).toContain('2:1')
    expect(new Set(found).size).toBe(found.length)
  })

  it('are printed in a row, or from the least to the largest', () => {
    expect(printed(['11:1'])).toEqual(['11:1'])
    expect(printed(['12:1', '20:1'])).toEqual(['12·20:1', '12–20:1'])
    expect(printed(['2:1', '5:1', '17:1', '70:1', '700:1'])).toEqual(['2–700:1'])
    expect(printed(['1:2', '1:1'])).toEqual(['1:2·1:1', '1:2–1:1'])
    expect(printed(['30:1', '3:2', '1:1', '9:1'])).toEqual(['1:1–30:1'])
    expect(printed([])).toEqual([''])
  })

  it('are said as fully as there is room for', () => {
    const ways = ['30 · 40 · 100 : 1', '30 – 100 : 1']
    expect(firstThatFits(ways, 200, 10, 9, roughly)).toEqual({ lines: [ways[0]], size: 10 })
    expect(firstThatFits(ways, 52, 10, 9, roughly).lines).toEqual([ways[1]])
    expect(firstThatFits(ways, 20, 10, 9, roughly).lines).toEqual([ways[1]])
  })
})

it('prints the stake first where the language does', () => {
  const found = (odds: string[]): string[] => printedOdds(odds, true).map(plain)
  expect(found(['19:20'])).toEqual(['20:19'])
  expect(found(['12:1', '20:1'])).toEqual(['1:12·20', '1:12–20'])
  expect(found(['1:2', '1:1'])).toEqual(['2:1·1:1', '2:1–1:1'])
})
