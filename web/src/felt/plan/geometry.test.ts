import { describe, expect, it } from 'vitest'
import { whole } from './geometry'
import type { Point, Rect } from './layout'
import { around, between, cardRects, CASES, circle, corners, layoutOf, overlap, placed, within } from '../fixtures/felt'

const WIDTHS = [640, 820, 1000, 1100, 1280, 1440, 1900]

describe.each(CASES)('the whole table of $name', ({ seats, boxes, layout }) => {
  describe.each(WIDTHS)('%i wide', (width) => {
    const plan = whole(layout, width)
    const slots = plan.sectors.flatMap((sector) => sector.slots)

    it('has every box before every seat, once', () => {
      expect(plan.sectors.map((sector) => sector.seat)).toEqual(seats)
      for (const sector of plan.sectors) {
        expect(sector.slots.map((slot) => slot.box.wager).sort()).toEqual(boxes.map((box) => box.wager).sort())
      }
    })

    it('has sectors that do not overlap, from left to right', () => {
      plan.sectors.slice(1).forEach((sector, i) => {
        expect(sector.arc.from).toBeGreaterThanOrEqual((plan.sectors[i]?.arc.to ?? Infinity) - 1e-9)
      })
    })

    it('has boxes that lie in their sector and do not overlap', () => {
      for (const sector of plan.sectors) {
        for (const { arc } of sector.slots) {
          expect(arc.inner).toBeGreaterThanOrEqual(sector.arc.inner)
          expect(arc.outer).toBeLessThanOrEqual(sector.arc.outer)
          expect(arc.from).toBeGreaterThan(sector.arc.from)
          expect(arc.to).toBeLessThan(sector.arc.to)
        }
        sector.slots.forEach(({ arc }, i) => {
          for (const other of sector.slots.slice(i + 1)) {
            const apart =
              arc.to < other.arc.from ||
              other.arc.to < arc.from ||
              arc.outer < other.arc.inner ||
              other.arc.outer < arc.inner
            expect(apart).toBe(true)
          }
        })
      }
    })

    it('has name and chip inside their box, and the chip beside the name', () => {
      for (const slot of slots) {
        const points = [...corners(slot.label), ...circle(slot.chip)].map((point) => placed(slot, point))
        expect(points.every((point) => within(plan.centre, slot.arc, point))).toBe(true)
        expect(between(slot.label, slot.chip)).toBeGreaterThan(0)
        expect(slot.label.height).toBeGreaterThan(24)
      }
    })

    it('has a box at the middle of the rectangle around it, where a test or a machine would press', () => {
      for (const { arc } of slots) {
        const steps = Array.from({ length: 21 }, (_, i) => arc.from + ((arc.to - arc.from) * i) / 20)
        const edge = steps.flatMap((angle) =>
          [arc.inner, arc.outer].map((radius) => ({
            x: plan.centre.x + radius * Math.sin(angle),
            y: plan.centre.y + radius * Math.cos(angle),
          })),
        )
        const [xs, ys] = [edge.map((point) => point.x), edge.map((point) => point.y)]
        const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
        expect(within(plan.centre, arc, middle)).toBe(true)
      }
    })

    it('keeps the call and the hands clear of every sector', () => {
      const free = [plan.call, ...plan.hands.flatMap(cardRects)].flatMap(around)
      for (const sector of plan.sectors)
        expect(free.some((point) => within(plan.centre, sector.arc, point))).toBe(false)
    })

    it('keeps the call, the hands, the shoe and the discards clear of one another', () => {
      const box = (point: Point): Rect => ({
        x: point.x - 72 * plan.scale,
        y: point.y - 42,
        width: 144 * plan.scale,
        height: 100 * plan.scale,
      })
      const all = [plan.call, box(plan.shoe), box(plan.discards), ...plan.hands.flatMap(cardRects)]
      all.forEach((one, i) => all.slice(i + 1).forEach((other) => expect(overlap(one, other)).toBe(false)))
      for (const place of plan.hands)
        expect(cardRects(place).some((card) => between(card, place.total) < 0)).toBe(false)
    })

    it('keeps the shoe and the discards clear of every sector', () => {
      for (const { x, y } of [plan.shoe, plan.discards]) {
        const taken = around({
          x: x - 70 * plan.scale,
          y: y - 40,
          width: 140 * plan.scale,
          height: 40 + 55 * plan.scale,
        })
        for (const sector of plan.sectors)
          expect(taken.some((point) => within(plan.centre, sector.arc, point))).toBe(false)
      }
    })

    it('is no larger than its drawing', () => {
      for (const { arc, number } of plan.sectors) {
        for (const angle of [arc.from, arc.to]) {
          const x = plan.centre.x + arc.outer * Math.sin(angle)
          expect(x).toBeGreaterThan(20)
          expect(x).toBeLessThan(plan.width - 20)
        }
        expect(number.y + 40).toBeLessThan(plan.height)
      }
    })
  })
})

it('gives the call more room where the table is shown smaller than it is laid out', () => {
  const [full, smaller] = [1440, 1100].map((shown) => whole(layoutOf('baccarat', [1, 2, 3]), 1440, shown).call)
  expect((smaller?.height ?? 0) * (1100 / 1440)).toBeCloseTo(full?.height ?? 0)
})

it('has hands at the seats of a game where each seat has one', () => {
  const [baccarat, draw] = ['baccarat', 'lucky_draw'].map((game) => whole(layoutOf(game, [1, 2]), 1440))
  expect(baccarat?.sectors.map((sector) => sector.hand)).toEqual([null, null])
  for (const sector of draw?.sectors ?? []) {
    expect(sector.hand && within((draw as { centre: Point }).centre, sector.arc, sector.hand)).toBe(true)
  }
})

it('draws a table that was never opened without seats', () => {
  expect(whole({ places: [], boxes: [], hand_a_seat: false }, 1440).sectors).toEqual([])
})
