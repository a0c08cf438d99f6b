// A card in a patron's hands.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Peeling } from './peeling.svelte'

const size = { width: 100, height: 160 }
const onturn = vi.fn()
let card: Peeling

beforeEach(() => {
  onturn.mockClear()
  vi.stubGlobal('cancelAnimationFrame', () => {})
  card = new Peeling(size, onturn, () => false)
})

describe('by a finger', () => {
  it('is peeled from where it is held, by half of the way', () => {
    card.take({ x: 4, y: 80 })
    card.move({ x: 44, y: 80 })
    expect(card.fold?.share).toBeCloseTo(0.2)
  })

  it('lies flat again when it is let go', () => {
    card.take({ x: 4, y: 80 })
    card.move({ x: 84, y: 80 })
    card.release()
    expect(card.fold).toBeNull()
    expect(card.turned).toBe(false)
  })

  it('turns when it is pulled far enough', () => {
    card.take({ x: 50, y: 158 })
    card.move({ x: 50, y: -60 })
    card.release()
    expect(card.turned).toBe(true)
    expect(onturn).toHaveBeenCalledOnce()
    card.take({ x: 4, y: 80 })
    expect(card.held).toBe(false)
  })

  it('does not move when nobody holds it', () => {
    card.move({ x: 44, y: 80 })
    expect(card.fold).toBeNull()
  })
})

describe('by keys', () => {
  it('is lifted step by step, and laid down by the opposite arrow', () => {
    card.key('ArrowUp')
    card.key('ArrowUp')
    expect(card.fold?.share).toBeCloseTo(0.12)
    card.key('ArrowDown')
    expect(card.fold?.share).toBeCloseTo(0.06)
    card.key('ArrowDown')
    expect(card.fold).toBeNull()
    card.key('ArrowDown')
    expect(card.fold?.share).toBeCloseTo(0.06)
  })

  it('starts again at another edge', () => {
    card.key('ArrowUp')
    card.key('ArrowUp')
    card.key('ArrowRight')
    expect(card.fold?.share).toBeCloseTo(0.06)
  })

  it('turns with Enter, once', () => {
    expect(card.key('Enter')).toBe(true)
    expect(card.key('Enter')).toBe(false)
    expect(onturn).toHaveBeenCalledOnce()
  })

  it('is laid flat with Escape, and knows no other keys', () => {
    card.key('ArrowLeft')
    expect(card.key('Escape')).toBe(true)
    expect(card.fold).toBeNull()
    expect(card.key('Escape')).toBe(false)
    expect(card.key('a')).toBe(false)
  })
})
