import { describe, expect, it } from 'vitest'
import { flat, smallHands } from './flat-geometry'
import { between, cardRects, CASES, circle, corners, overlap, placed } from '../fixtures/felt'

describe.each(CASES)('one seat of $name laid flat', ({ seats, boxes, layout }) => {
  it.each([280, 370, 600, 860])('%i wide has every box once, inside and apart', (width) => {
    const plan = flat(boxes, width, seats[0] ?? 1)
    expect(plan.slots.map((slot) => slot.box.wager).sort()).toEqual(boxes.map((box) => box.wager).sort())
    plan.slots.forEach((slot, i) => {
      const { rect } = slot
      expect(rect.x).toBeGreaterThanOrEqual(0)
      expect(rect.x + rect.width).toBeLessThanOrEqual(width + 1e-9)
      expect(rect.y + rect.height).toBeLessThanOrEqual(plan.height)
      expect(plan.slots.slice(i + 1).some((other) => overlap(rect, other.rect))).toBe(false)
      for (const point of [...corners(slot.label), ...circle(slot.chip)].map((one) => placed(slot, one))) {
        expect(overlap({ ...point, width: 0, height: 0 }, rect)).toBe(true)
      }
      expect(between(slot.label, slot.chip)).toBeGreaterThan(0)
    })
  })

  it('has boxes large enough for a thumb', () => {
    for (const { rect } of flat(boxes, 350, seats[0] ?? 1).slots) {
      expect(Math.min(rect.width, rect.height)).toBeGreaterThanOrEqual(44)
    }
  })

  it('has hands above it that stay apart and inside', () => {
    const plan = smallHands(layout, 370)
    const cards = plan.hands.flatMap(cardRects)
    cards.forEach((card, i) => {
      expect(card.x).toBeGreaterThanOrEqual(0)
      expect(card.x + card.width).toBeLessThanOrEqual(plan.width)
      expect(card.y + card.height).toBeLessThanOrEqual(plan.height)
      expect(cards.slice(i + 1).some((other) => overlap(card, other))).toBe(false)
    })
  })
})
