// Insurance in whole chips.
import { expect, it } from 'vitest'
import type { Cover, DrawQuestion, ChoiceQuestion, OwnView } from '../../server/wire'
import { insuredHand, wouldPay, hasNewQuestion, questions } from './offers'

const cover = (over: Partial<Cover> = {}): Cover => ({
  wager: 'banker_insurance',
  moment: 'four_cards',
  odds: '3:2',
  insured: 100,
  most: 66,
  on_tie: false,
  ...over,
})

it.each([
  [66, '3:2', 1, 99],
  [33, '3:2', 1, 49],
  [33, '3:2', 5, 45],
  [25, '4:1', 1, 100],
])('%i at %s is paid in units of %i: %i', (stake, odds, unit, paid) => {
  expect(wouldPay(stake, odds, unit)).toBe(paid)
})

it('names the hand it insures', () => {
  expect(insuredHand(cover())).toBe('banker')
})

const me = (over: Partial<OwnView> = {}) => ({ choice: null, answer: null, ...over }) as OwnView
const choice = {
  clause: '7.9',
  until: 5,
  options: ['continue', 'withdraw'],
  free_hand: false,
} as unknown as ChoiceQuestion
const answer = { seat: 2, clause: 'draw.1', draw: 100, total: 4 } as DrawQuestion
const offered = { wager: 'player_insurance', moment: 'four_cards' } as const

it('is empty for a patron who is asked nothing', () => {
  expect(questions(null, 0, [])).toEqual([])
  expect(questions(me(), 7, [])).toEqual([])
})

it('has one name each', () => {
  expect(questions(me({ choice, answer }), 7, [offered])).toHaveLength(3)
})

it('is new once, and again in another coup or at another moment', () => {
  const asked = questions(me(), 7, [offered])
  expect(hasNewQuestion([], asked)).toBe(true)
  expect(hasNewQuestion(asked, questions(me(), 7, [offered]))).toBe(false)
  expect(hasNewQuestion(asked, questions(me(), 8, [offered]))).toBe(true)
  expect(hasNewQuestion(asked, questions(me(), 7, [{ ...offered, moment: 'player_third' }]))).toBe(true)
  expect(hasNewQuestion(asked, questions(me({ choice }), 7, [offered]))).toBe(true)
})

it('is nothing new when one of two has been answered', () => {
  const both = questions(me(), 7, [offered, { ...offered, wager: 'banker_insurance' }])
  expect(hasNewQuestion(both, questions(me(), 7, [offered]))).toBe(false)
  expect(hasNewQuestion(both, [])).toBe(false)
})
