// The check of a shoe finds what punto.proof finds, in a right file and in every kind of wrong one.
import { describe, expect, it } from 'vitest'
import REAL from './fixtures/shoe.json?raw'
import CASES from './fixtures/shoes.json?raw'
import { CHECKS, leadsTo, mixedBy, numberOf, sizeOf, verify, when, type Finding } from './proof'
import { MOST_BYTES } from './shoe-file'
import { Fraction, parse, type Json } from './strict-json'
import type { Reveal, ShoeFile } from '../server/wire'

interface Change {
  what: string
  put: [(string | number)[], Json][]
  drop: (string | number)[][]
  findings: Finding[]
}

interface Nonsense {
  text: string
  findings: Finding[]
}

type Container = Record<string | number, Json>

// Read strictly, so that 2.0 stays what Python wrote.
const cases = parse(CASES) as unknown as { base: Json; changes: Change[]; nonsense: Nonsense[] }

function written(value: Json): string {
  if (value instanceof Fraction) return value.text
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}:${written(part)}`)
    .join(',')}}`
}

function within(file: Json, place: readonly (string | number)[]): Container {
  return place.slice(0, -1).reduce((part, step) => part[step] as Container, file as Container)
}

function changed({ put, drop }: Change): string {
  const file = parse(written(cases.base))
  for (const [place, value] of put) within(file, place)[place.at(-1)!] = value
  for (const place of drop) {
    const part = within(file, place)
    if (Array.isArray(part)) part.splice(place.at(-1) as number, 1)
    else delete part[place.at(-1)!]
  }
  return written(file)
}

describe('a shoe dealt in a real house', () => {
  const shoe = JSON.parse(REAL) as ShoeFile

  it('is right in every part of the check', () => {
    const verdict = verify(REAL)
    expect(verdict.findings).toEqual([])
    expect(verdict.checks.map(({ name, made }) => [name, made])).toEqual(CHECKS.map((name) => [name, true]))
    expect(verdict.rebuilt).toBe(shoe.commitment)
    expect(verdict.shoe).toEqual({ ...shoe, prepared_by: null, shares: [] })
  })

  it('has proofs that lead each card to the commitment, and no other card', () => {
    const size = sizeOf(shoe)
    for (const { position, card, salt, path } of shoe.drawn) {
      const index = numberOf(position, shoe.cut.at, mixedBy(shoe.commitment, [], size))
      const shown: Reveal = { index, card: card as Reveal['card'], salt, path }
      expect(leadsTo(shoe.commitment, size, shown)).toBe(true)
      expect(leadsTo(shoe.commitment, size, { ...shown, card: card === '9s' ? '8s' : '9s' })).toBe(false)
      expect(leadsTo(shoe.commitment, size, { ...shown, index: index ^ 1 })).toBe(false)
      expect(leadsTo(shoe.commitment, size, { ...shown, index: index + size })).toBe(false)
      expect(leadsTo('0'.repeat(64), size, shown)).toBe(false)
    }
  })
})

describe('the check finds what punto.proof finds', () => {
  it.each(cases.changes)('$what', (change) => {
    const verdict = verify(changed(change))
    expect(verdict.findings).toEqual(change.findings)
    expect(verdict.checks.flatMap(({ findings }) => findings)).toEqual(change.findings)
  })

  it.each(cases.nonsense)('no shoe: $text', ({ text, findings }) => {
    expect(verify(text).findings).toEqual(findings)
    expect(verify(text).shoe).toBeNull()
  })

  it('a file that is too large', () => {
    const blank = ' '.repeat(MOST_BYTES)
    expect(verify(blank).findings).toEqual([{ flaw: 'proof-not-json', facts: {} }])
    expect(verify(`${blank} `).findings).toEqual([{ flaw: 'proof-too-large', facts: { most: MOST_BYTES } }])
  })
})

it('says where a part could not be checked', () => {
  const made = (text: string) =>
    verify(text)
      .checks.filter((check) => check.made)
      .map(({ name }) => name)
  expect(made('{}')).toEqual(['shape'])
  const missing = cases.changes.find(({ what }) => what === 'a card of the rest less')!
  expect(made(changed(missing))).toEqual(CHECKS.filter((name) => name !== 'root'))
})

it('writes times as the command line does', () => {
  expect(when(1_763_255_055_999_999)).toBe('2025-11-16 01:04:15.999999 UTC')
  expect(when(0)).toBe('1970-01-01 00:00:00.000000 UTC')
})
