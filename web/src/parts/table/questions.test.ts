// What a patron is asked.
import { expect, it } from 'vitest'
import type { Asked, Choosing, Me } from '../../lib/wire'
import { hasNew, questions } from './questions'

const me = (over: Partial<Me> = {}) => ({ choice: null, answer: null, ...over }) as Me
const choice = { clause: '7.9', until: 5, options: ['continue', 'withdraw'], free_hand: false } as unknown as Choosing
const answer = { seat: 2, clause: 'draw.1', draw: 100, total: 4 } as Asked
const cover = { wager: 'player_insurance', moment: 'four_cards' }

it('is nothing for who is asked nothing', () => {
  expect(questions(null, 0, [])).toEqual([])
  expect(questions(me(), 7, [])).toEqual([])
})

it('has one name each', () => {
  expect(questions(me({ choice, answer }), 7, [cover])).toHaveLength(3)
})

it('is new once, and again in another coup or at another moment', () => {
  const asked = questions(me(), 7, [cover])
  expect(hasNew([], asked)).toBe(true)
  expect(hasNew(asked, questions(me(), 7, [cover]))).toBe(false)
  expect(hasNew(asked, questions(me(), 8, [cover]))).toBe(true)
  expect(hasNew(asked, questions(me(), 7, [{ ...cover, moment: 'player_third' }]))).toBe(true)
  expect(hasNew(asked, questions(me({ choice }), 7, [cover]))).toBe(true)
})

it('is nothing new when one of two has been answered', () => {
  const both = questions(me(), 7, [cover, { ...cover, wager: 'banker_insurance' }])
  expect(hasNew(both, questions(me(), 7, [cover]))).toBe(false)
  expect(hasNew(both, [])).toBe(false)
})
