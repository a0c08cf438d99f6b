// A card goes to the server under its number in the shoe.
import { afterEach, expect, it, vi } from 'vitest'
import { Refused } from '../../lib/api'
import { entry } from './entered'
import { viewOf } from './fixture'
import './texts'

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
  return { type: '', title: '', status: 409, detail: 'no', reason, clause: null, told: { en: 'no', vi: 'không' } }
}

it('says that another card came first where the number belongs to it, whoever entered it', async () => {
  answering(409, problem('key-used'))
  const refused = await entry('B4', SHOE)({ do: 'DealCard', card: '7s' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect((refused as Refused).problem.told.en).toMatch(/Another card came first.*was not dealt/)
  expect((refused as Refused).problem.told.vi).toMatch(/lá khác đã vào trước.*chưa được chia/)
})

it('leaves every other refusal in the server’s words', async () => {
  answering(409, problem('card-exhausted'))
  const refused = await entry('B4', SHOE)({ do: 'DealCard', card: '7s' }).catch((error: unknown) => error)
  expect((refused as Refused).problem.told.en).toBe('no')
})
