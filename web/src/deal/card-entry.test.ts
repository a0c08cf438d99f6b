// A card goes to the server under its number in the shoe.
import { afterEach, expect, it, vi } from 'vitest'
import '../text/fixtures/english'
import { Refused } from '../server/api'
import { localized, useLanguage } from '../text/text.svelte'
import { entry } from './card-entry'
import { viewOf } from '../server/fixtures/staffed-table'

const SHOE = viewOf().shoe

function answering(status: number, body: unknown): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

it('is the next card of the shoe in use', async () => {
  const fetched = answering(200, { taken: 'dealt', next: 12 })
  await entry('B4', SHOE)({ do: 'DealCard', card: '7s' })
  expect(fetched).toHaveBeenCalledWith(
    '/api/tables/B4/reader',
    expect.objectContaining({ body: JSON.stringify({ shoe: 1, number: 11, card: '7s' }) }),
  )
})

function problem(reason: string): object {
  return { type: '', title: '', status: 409, detail: 'no', reason, clause: null, sentence: { en: 'no', vi: 'không' } }
}

it('says that another card came first where the number belongs to it', async () => {
  const sentence = async (): Promise<string> => {
    answering(409, problem('key-used'))
    const refused = await entry('B4', SHOE)({ do: 'DealCard', card: '7s' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    return localized((refused as Refused).problem.sentence)
  }
  expect(await sentence()).toMatch(/Another card came first.*was not dealt/)
  await useLanguage('vi')
  expect(await sentence()).toMatch(/lá khác đã vào trước.*chưa được chia/)
  await useLanguage('en')
})

it('leaves every other refusal in the server’s words', async () => {
  answering(409, problem('card-exhausted'))
  const refused = await entry('B4', SHOE)({ do: 'DealCard', card: '7s' }).catch((error: unknown) => error)
  expect((refused as Refused).problem.sentence.en).toBe('no')
})
