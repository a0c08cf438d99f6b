import { afterEach, describe, expect, test } from 'vitest'
import { oddsInOrder, useLanguage, word, type Lang } from '../text/text.svelte'
import { grouped, lineName, long, paysShown, percent, signed, signedPercent, toOne } from './figures'

async function in_(language: Lang, check: () => void): Promise<void> {
  await useLanguage(language)
  check()
}

afterEach(() => useLanguage('en'))

describe('figures', () => {
  test('have the point of their language', async () => {
    await in_('en', () => expect(percent(1.0579)).toBe('1.0579%'))
    await in_('vi', () => expect(percent(1.0579)).toBe('1,0579%'))
    await in_('en', () => expect(grouped('4998398275503360')).toBe('4,998,398,275,503,360'))
    await in_('vi', () => expect(grouped('4998398275503360')).toBe('4.998.398.275.503.360'))
  })

  test('that are small keep three digits that say something', async () => {
    await in_('en', () => expect(percent(0.00018)).toBe('0.000180%'))
    await in_('en', () => expect(percent(0)).toBe('0.0000%'))
    await in_('en', () => expect(percent(0.1613)).toBe('0.1613%'))
  })

  test('that differ show which way, unless they do not', async () => {
    await in_('en', () => expect(signedPercent(8.4397)).toBe('+8.4397%'))
    await in_('en', () => expect(signed(-2, 1)).toBe('−2.0'))
    await in_('en', () => expect(signed(-0.000001, 4)).toBe('0.0000'))
  })

  test('can be written out to any length', async () => {
    await in_('en', () => expect(long('1/3', 5)).toBe('0.33333'))
    await in_('vi', () => expect(long('-1/3', 5)).toBe('−0,33333'))
    await in_('en', () => expect(long('nonsense')).toBe('nonsense'))
  })

  test('of odds stand to something', () => {
    expect(paysShown('19/20').replaceAll('\u200a', ' ')).toBe('19 : 20')
    expect(paysShown('8').replaceAll('\u200a', ' ')).toBe('8 : 1')
  })

  test('of odds have the stake first in Vietnamese', async () => {
    await in_('vi', () => expect(paysShown('19/20').replaceAll('\u200a', ' ')).toBe('20 : 19'))
    await in_('vi', () => expect(toOne(2.5).replaceAll('\u200a', ' ')).toBe('1 : 2,5000'))
    await in_('vi', () => expect(['20:19', '0.95', '3/2', '9'].map(oddsInOrder)).toEqual(['19:20', '0.95', '3/2', '9']))
  })
})

test('a line that has no text shows its name, readable', async () => {
  await in_('en', () => expect(lineName('lucky_6', '2')).not.toContain('lab-line'))
  await in_('vi', () => expect(lineName('dragon_7', 'three_cards')).toBe('Three cards'))
  await in_('vi', () => expect(word('dragon_7')).toBe('Dragon 7'))
  await in_('en', () => expect(word('banker_pair')).toBe('Banker Pair'))
})
