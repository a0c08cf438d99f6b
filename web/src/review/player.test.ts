import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventMark } from '../server/wire'
import type { ReplayFrame } from './frames'
import { Player } from './player.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const frames = (...marks: EventMark[]): ReplayFrame[] =>
  marks.map((mark, index) => ({ mark, at: index * 1_000_000 }) as ReplayFrame)
const COUP = frames('call', 'bet', 'card', 'end', 'other')

test('shows first how the coup ended, and plays it from the beginning', () => {
  const player = new Player(COUP)
  expect(player.step).toBe(3)
  player.toggle()
  expect([player.step, player.playing]).toEqual([0, true])
  vi.advanceTimersByTime(1000)
  expect(player.step).toBe(1)
  vi.advanceTimersByTime(2000)
  expect([player.step, player.playing]).toEqual([3, false])
})

test('goes on from where it was stopped', () => {
  const player = new Player(COUP)
  player.play()
  vi.advanceTimersByTime(1000)
  player.toggle()
  vi.advanceTimersByTime(5000)
  expect([player.step, player.playing]).toEqual([1, false])
  player.play()
  vi.advanceTimersByTime(1000)
  expect(player.step).toBe(2)
})

test('a step by hand stops it, and stays within the coup', () => {
  const player = new Player(COUP)
  player.play()
  player.go(9)
  expect([player.step, player.playing]).toEqual([4, false])
  player.go(-1)
  expect(player.step).toBe(0)
  vi.advanceTimersByTime(5000)
  expect(player.step).toBe(0)
})

test('another speed holds at once', () => {
  const player = new Player(COUP)
  player.play()
  player.setSpeed(4)
  vi.advanceTimersByTime(250)
  expect(player.step).toBe(1)
  player.setSpeed(3)
  expect(player.speed).toBe(1)
})

test('a coup without frames plays nothing', () => {
  const player = new Player([])
  player.play()
  vi.advanceTimersByTime(5000)
  expect([player.step, player.playing, player.frame]).toEqual([0, false, undefined])
})
