// The strict reader reads what JSON.parse reads, and finds errors that JSON.parse accepts.
import { describe, expect, it } from 'vitest'
import roads from '../roads/fixtures/roads.json'
import { Fraction, KeyTwice, parse } from './strict-json'

describe('the strict reader', () => {
  it.each([
    'null',
    ' [ ] ',
    '{}',
    '{"a": [1, -2, 0, true, false, null, "x\\n\\u00e9\\"", {"b": {}}]}',
    '"\\ud83c\\udca1"',
    JSON.stringify(roads),
  ])('reads what JSON.parse reads: %.40s', (text) => {
    expect(parse(text)).toEqual(JSON.parse(text))
  })

  it.each([
    '',
    'punto',
    '[1,]',
    '{"a":1,}',
    '{a:1}',
    "{'a':1}",
    '[1] 2',
    '01',
    '1.',
    '+1',
    '"\n"',
    '"\\x"',
    '[',
    '{"a"',
    '-',
  ])('refuses what JSON.parse refuses: %j', (text) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    expect(() => parse(text)).toThrow(SyntaxError)
  })

  it('finds a name that stands twice in one object, and not in two', () => {
    expect(() => parse('[{"a": 1, "b": {"a": 1, "a": 1}}]')).toThrow(new KeyTwice('a'))
    expect(parse('[{"a": 1}, {"a": 2}]')).toEqual([{ a: 1 }, { a: 2 }])
  })

  it.each(['1.0', '1e3', '-2.5', 'NaN', '-Infinity'])('tells %s from a whole number', (text) => {
    expect(parse(text)).toEqual(new Fraction(text))
  })

  it('takes a name of the prototype for a name', () => {
    expect(Object.keys(parse('{"__proto__": 1, "constructor": 2}') as object)).toEqual(['__proto__', 'constructor'])
  })

  it('refuses what is nested without end', () => {
    expect(() => parse('['.repeat(200_000))).toThrow(SyntaxError)
  })
})
