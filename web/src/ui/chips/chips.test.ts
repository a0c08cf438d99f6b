import { afterEach, describe, expect, it } from 'vitest'
import { CHIPS, chipOf, chipsFor, DENOMINATIONS, short, stackHeight, tray } from './chips'
import { useLanguage } from '../../text/text.svelte'

afterEach(() => useLanguage('en'))

/** How bright a colour is to the eye, from 0 to 1. */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('an amount in chips', () => {
  it('is made up of the fewest, the largest first', () => {
    expect(chipsFor(1_730)).toEqual([1_000, 500, 100, 100, 25, 5])
    expect(chipsFor(3)).toEqual([1, 1, 1])
    expect(chipsFor(0)).toEqual([])
  })

  it('looks like its largest chip, and stands no higher than may be', () => {
    expect(chipOf(499).value).toBe(100)
    expect(chipOf(1_000_000).value).toBe(100_000)
    expect(chipOf(0).value).toBe(1)
    expect(stackHeight(500)).toBe(1)
    expect(stackHeight(580)).toBe(4)
    expect(stackHeight(299, 3)).toBe(3)
  })

  it('is written short, and never as more than it is', () => {
    expect([5, 999, 1_000, 1_259, 12_490, 249_999, 2_500_000].map(short)).toEqual([
      '5',
      '999',
      '1k',
      '1.25k',
      '12.4k',
      '249k',
      '2.5m',
    ])
  })

  it('has a comma in Vietnamese', async () => {
    await useLanguage('vi')
    expect(short(2_500)).toBe('2,5k')
  })
})

describe('the tray', () => {
  it('has chips from one that makes the least wager, as many as fit', () => {
    expect(tray(50, 5_000)).toEqual([50, 100, 500, 1_000, 5_000])
    expect(tray(100, 50_000)).toEqual([100, 500, 1_000, 5_000, 25_000])
    expect(tray(1, null)).toEqual([1, 5, 25, 50, 100, 500])
    expect(tray(0, 10)).toEqual([1, 5])
  })
})

it('has denominations that grow, and numbers on them that can be read', () => {
  expect([...DENOMINATIONS].sort((a, b) => a - b)).toEqual(DENOMINATIONS)
  for (const { fill, ink } of CHIPS) {
    const [light, dark] = [luminance(fill), luminance(ink)].sort((a, b) => b - a) as [number, number]
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5)
  }
})
