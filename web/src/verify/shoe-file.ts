// The file of a finished shoe: the format of each field, as in punto.proof.
import { KeyTwice, parse, type Json } from './strict-json'
import type { Card, DrawnCard, OtherCard, ShoeFile } from '../server/wire'

export const MOST_BYTES = 4_000_000
const MOST_DECKS = 16
/** Of the file. Version 1 has neither shares nor the one who prepared the shoe. */
const VERSION = 2
export const DECK: readonly Card[] = [...'A23456789TJQK'].flatMap((rank) =>
  [...'cdhs'].map((suit) => `${rank}${suit}` as Card),
)

/** What is wrong: the name of its sentence, and the values in it. */
export interface Finding {
  flaw: string
  facts: Record<string, string | number>
}

/** A file of version 1 does not say who prepared the shoe. */
export type ReadShoe = Omit<ShoeFile, 'prepared_by'> & { prepared_by: string | null }

export type Shown = DrawnCard | OtherCard

type FieldCheck = (value: Json | undefined) => boolean
type Fields = Readonly<Record<string, string>>
type JsonObject = { [name: string]: Json }

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype
const whole =
  (least: number, most: number): FieldCheck =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && least <= value && value <= most
const text =
  (pattern: RegExp): FieldCheck =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const orNull =
  (kind: FieldCheck): FieldCheck =>
  (value) =>
    value === null || kind(value)

/** Letters, marks, numbers, signs and plain spaces; the length is in code points, not in UTF-16 units. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,100}$/u
const isHash = text(/^[0-9a-f]{64}$/)

/** The format of a field, by its name in findings. */
const KINDS: Readonly<Record<string, FieldCheck>> = {
  number: whole(0, 10 ** 9),
  decks: whole(1, MOST_DECKS),
  time: whole(0, 253_402_300_799_999_999),
  coup: orNull(whole(1, 10 ** 9)),
  text: text(PRINTABLE),
  card: text(/^[A2-9TJQK][cdhs]$/),
  salt: text(/^[0-9a-f]{32}$/),
  hash: isHash,
  share: orNull(isHash),
  path: (value) => Array.isArray(value) && value.every(isHash),
  use: text(/^(burned|dealt)$/),
  hand: orNull(text(/^(player|banker|dealer|[1-9][0-9]?)$/)),
  object: isObject,
  list: Array.isArray,
}

const CUT: Fields = { at: 'number', by: 'text', role: 'text', given_at: 'time' }
const REST: Fields = { position: 'number', card: 'card', salt: 'salt' }
const DRAWN: Fields = { ...REST, path: 'path', use: 'use', coup: 'coup', to: 'hand', at: 'time' }
const HEAD: Fields = {
  table: 'text',
  shoe: 'number',
  game: 'text',
  decks: 'decks',
  commitment: 'hash',
  committed_at: 'time',
}
const PARTS: Fields = { cut: 'object', drawn: 'list', rest: 'list' }
const SHARE: Fields = { patron: 'text', digest: 'hash', share: 'share' }
const SINCE_VERSION_2: Fields = { prepared_by: 'text', shares: 'list' }

/** The shoe, or why the file is not a shoe. */
export function readShoe(data: string): ReadShoe | readonly Finding[] {
  if (new TextEncoder().encode(data).length > MOST_BYTES)
    return [{ flaw: 'proof-too-large', facts: { most: MOST_BYTES } }]
  let read: Json
  try {
    read = parse(data.replace(/^\ufeff/, ''))
  } catch (error) {
    if (error instanceof KeyTwice) return [{ flaw: 'proof-key-twice', facts: { key: plain(error.key) } }]
    return [{ flaw: 'proof-not-json', facts: {} }]
  }
  if (!isObject(read) || read.punto !== 'shoe') return [{ flaw: 'proof-not-a-shoe', facts: {} }]
  if (!whole(1, VERSION)(read.version)) return [{ flaw: 'proof-other-version', facts: { known: VERSION } }]
  const wrong = misshapen(read)
  if (wrong.length) return wrong
  const earlier = read.version === 1 ? { prepared_by: null, shares: [] } : {}
  return { ...read, ...earlier } as unknown as ReadShoe
}

function misshapen(read: JsonObject): Finding[] {
  const later = read.version === 1 ? {} : SINCE_VERSION_2
  const broken = wrongFields(read, { ...PARTS, ...later }, '')
  if (broken.length) return broken
  const [cut, drawn, rest] = [read.cut as JsonObject, read.drawn as Json[], read.rest as Json[]]
  const most = DECK.length * MOST_DECKS
  if (drawn.length + rest.length > most) return [{ flaw: 'proof-too-many-cards', facts: { most } }]
  return [
    ...wrongFields(read, HEAD, ''),
    ...wrongFields(cut, CUT, 'cut.'),
    ...(read.version === 1 ? [] : wrongParts(read.shares as Json[], SHARE, 'shares')),
    ...wrongParts(drawn, DRAWN, 'drawn'),
    ...wrongParts(rest, REST, 'rest'),
  ]
}

function wrongParts(parts: readonly Json[], fields: Fields, name: string): Finding[] {
  return parts.flatMap((part, place) =>
    isObject(part)
      ? wrongFields(part, fields, `${name}[${place}].`)
      : [{ flaw: 'proof-field', facts: { field: `${name}[${place}]`, kind: 'object' } }],
  )
}

function wrongFields(read: JsonObject, fields: Fields, within: string): Finding[] {
  return Object.entries(fields)
    .filter(([name, kind]) => !Object.hasOwn(read, name) || !KINDS[kind]?.(read[name]))
    .map(([name, kind]) => ({ flaw: 'proof-field', facts: { field: within + name, kind } }))
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A name from the file as plain ASCII; a long one is cut. */
function plain(key: string): string {
  return [...key]
    .slice(0, 60)
    .map((letter) => {
      const point = letter.codePointAt(0) ?? 0
      if (letter in ESCAPED) return ESCAPED[letter]
      if (point >= 32 && point < 127) return letter
      const digits = point.toString(16)
      return point < 256
        ? `\\x${digits.padStart(2, '0')}`
        : point < 65_536
          ? `\\u${digits.padStart(4, '0')}`
          : `\\U${digits.padStart(8, '0')}`
    })
    .join('')
}
