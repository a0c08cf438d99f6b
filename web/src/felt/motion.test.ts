import { beforeEach, describe, expect, it, vi } from 'vitest'
import { slide, turnOver } from './motion'

const motion = vi.hoisted(() => ({ prefersReducedMotion: { current: false } }))
vi.mock('svelte/motion', () => motion)

const element = {} as Element
beforeEach(() => void (motion.prefersReducedMotion.current = false))

describe('motion', () => {
  it('begins over there and ends here, in at most 300 ms', () => {
    const way = slide(element, { x: 100, y: -40, turn: 90 })
    expect(way.css?.(0, 1)).toContain('translate(100px, -40px) rotate(90deg)')
    expect(way.css?.(1, 0)).toContain('translate(0px, 0px) rotate(0deg) scale(1);opacity: 1')
    expect(way.duration).toBeLessThanOrEqual(300)
  })

  it('turns the back away before the face comes', () => {
    const [back, face] = [turnOver(element), turnOver(element, { second: true })]
    expect(face.delay).toBe(Number(back.delay) + Number(back.duration))
    expect(Number(face.delay) + Number(face.duration)).toBeLessThanOrEqual(300)
  })

  it('is left out for a person who wants none', () => {
    motion.prefersReducedMotion.current = true
    expect(slide(element, { x: 100, y: -40 })).toEqual({ duration: 0 })
    expect(turnOver(element)).toEqual({ duration: 0 })
  })
})
