import { expect, test } from 'vitest'
import { ago, lasted } from './durations'

const S = 1_000_000

test.each([
  [-5 * S, '0:00'],
  [0, '0:00'],
  [151 * S, '2:31'],
  [3599 * S, '59:59'],
  [3751 * S, '1:02:31'],
  [100 * 3600 * S, '100:00:00'],
])('%d µs lasted %s', (span, said) => expect(lasted(span)).toBe(said))

test.each([
  [0, 'now', 'bây giờ'],
  [42 * S, '42 seconds ago', '42 giây trước'],
  [119 * S, '1 minute ago', '1 phút trước'],
  [7300 * S, '2 hours ago', '2 giờ trước'],
  [86_400 * S, 'yesterday', 'Hôm qua'],
])('%d µs ago', (span, en, vi) => {
  expect(ago(span, 'en')).toBe(en)
  expect(ago(span, 'vi').toLowerCase()).toBe(vi.toLowerCase())
})
