import { describe, expect, it } from 'vitest'
import '../../text/fixtures/english'
import { cardName, isHidden, isRed, rank, suit, SUIT_PATHS } from './cards'
import { useLanguage } from '../../text/text.svelte'

describe('a card', () => {
  it('has a rank as it is printed, and a suit', () => {
    expect(['Ts', '7d', 'Kh', 'Ac'].map(rank)).toEqual(['10', '7', 'K', 'A'])
    expect(['Ts', '7d', 'Kh', 'Ac'].map(suit)).toEqual(['spades', 'diamonds', 'hearts', 'clubs'])
    expect(['Ts', '7d', 'Kh', 'Ac'].map(isRed)).toEqual([false, true, true, false])
  })

  it('that lies face down has neither', () => {
    expect(isHidden('??')).toBe(true)
    expect(isHidden('7d')).toBe(false)
    expect(suit('??')).toBeNull()
  })

  it('has a name in either language', async () => {
    expect(['Ts', '7d', 'Kh', 'Ac', '??'].map(cardName)).toEqual([
      'ten of spades',
      'seven of diamonds',
      'king of hearts',
      'ace of clubs',
      'a card face down',
    ])
    await useLanguage('vi')
    expect(['Ts', '7d', 'Kh', 'Ac', '??'].map(cardName)).toEqual([
      '10 bích',
      '7 rô',
      'K cơ',
      'át chuồn',
      'một lá bài úp',
    ])
  })
})

it('has another shape for every suit', () => {
  expect(new Set(Object.values(SUIT_PATHS)).size).toBe(4)
})
