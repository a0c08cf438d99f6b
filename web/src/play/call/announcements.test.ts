// What screen readers announce.
import { expect, it } from 'vitest'
import '../../text/fixtures/english'
import type { EventView } from '../../server/wire'
import { noteAfter, spoken } from './announcements'

const event = (kind: string, over: Partial<EventView> = {}) =>
  ({ n: 1, at: 1, event: kind, sentence: { en: 'sentence', vi: 'kể' }, clauses: [], ...over }) as EventView

it('names cards by rank and suit, and the hand they go to', () => {
  expect(spoken(event('CardDealt', { card: '5s', to: 'player' }), 'mai')).toBe('five of spades for Player')
  expect(spoken(event('CardDealt', { card: '??', to: 3 }), 'mai')).toBe('a card face down for seat 3')
})

it('passes calls and results on as they come', () => {
  expect(spoken(event('BetsClosed'), 'mai')).toBe('sentence')
  expect(spoken(event('ResultAnnounced'), 'mai')).toBe('sentence')
})

it('leaves out what others do with their chips', () => {
  expect(spoken(event('WagerPlaced', { patron: 'bao' }), 'mai')).toBeNull()
  expect(spoken(event('WagerPlaced', { patron: 'mai' }), 'mai')).toBe('sentence')
  expect(spoken(event('FloatFilled'), 'mai')).toBeNull()
})

it('notes what was put right until bets are called again', () => {
  const voided = event('CoupVoided')
  expect(noteAfter(null, voided)).toBe(voided)
  expect(noteAfter(voided, event('CardDealt'))).toBe(voided)
  expect(noteAfter(voided, event('BetsOpened'))).toBeNull()
  expect(noteAfter(null, event('WagerPlaced'))).toBeNull()
})
