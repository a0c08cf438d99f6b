// What is written as the screen writes it is read as it was meant.
import { expect, it } from 'vitest'
import { amountOf } from './amount'

it.each([
  ['10000', 10_000],
  ['10.000', 10_000],
  ['10,000', 10_000],
  ['1 000 000', 1_000_000],
  ['1.000.000', 1_000_000],
  [' 5 ', 5],
  ['-300', -300],
])('%s is %i', (text, amount) => expect(amountOf(text)).toBe(amount))

it.each(['', '1.5', '1,50', '10.0000', '1.000,5', '1e30', '99999999999999999999', 'ten', '1..000'])(
  '“%s” is no whole amount',
  (text) => expect(amountOf(text)).toBeNull(),
)
