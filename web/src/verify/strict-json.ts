// A strict JSON reader: it finds duplicate names in an object, and distinguishes 1.0 from 1.
export type Json = null | boolean | string | number | Fraction | Json[] | { [name: string]: Json }

/** A number written with a point or an exponent. */
export class Fraction {
  constructor(readonly text: string) {}
}

/** Two readers could each use a different one of the two. */
export class KeyTwice extends Error {
  constructor(readonly key: string) {
    super(key)
  }
}

const MOST_DEPTH = 500
/** Python's reader refuses longer whole numbers, and so do we. */
const MOST_DIGITS = 4300
const SPACE = /[ \t\n\r]*/y
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?|-?Infinity|NaN/y
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const WORDS: readonly (readonly [string, Json])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
]

/** @throws SyntaxError if it is not JSON, KeyTwice if a name occurs twice. */
export function parse(text: string): Json {
  const reader = new Reader(text)
  const value = reader.value(0)
  reader.end()
  return value
}

class Reader {
  #at = 0
  constructor(readonly text: string) {}

  value(depth: number): Json {
    if (depth > MOST_DEPTH) throw new SyntaxError('too deep')
    this.#take(SPACE)
    if (this.#sees('{')) return this.#object(depth)
    if (this.#sees('[')) return this.#list(depth)
    if (this.#sees('"', { keep: true })) return this.#string()
    for (const [word, value] of WORDS) if (this.#sees(word)) return value
    return this.#number()
  }

  end(): void {
    this.#take(SPACE)
    if (this.#at < this.text.length) throw new SyntaxError('more than one value')
  }

  #object(depth: number): Json {
    const made: Map<string, Json> = new Map()
    this.#rows('}', () => {
      this.#take(SPACE)
      const key = this.#string()
      this.#take(SPACE)
      this.#expect(':')
      const value = this.value(depth + 1)
      if (made.has(key)) throw new KeyTwice(key)
      made.set(key, value)
    })
    return Object.fromEntries(made)
  }

  #list(depth: number): Json {
    const made: Json[] = []
    this.#rows(']', () => made.push(this.value(depth + 1)))
    return made
  }

  #rows(end: string, row: () => void): void {
    this.#take(SPACE)
    if (this.#sees(end)) return
    do {
      row()
      this.#take(SPACE)
    } while (this.#sees(','))
    this.#expect(end)
  }

  #string(): string {
    const found = this.#take(STRING)
    if (!found) throw new SyntaxError('no string')
    return JSON.parse(found[0]) as string
  }

  #number(): Json {
    const found = this.#take(NUMBER)
    if (!found) throw new SyntaxError('no value')
    const [written, point, exponent] = found
    if (point !== undefined || exponent !== undefined || /[fN]/.test(written)) return new Fraction(written)
    if (written.length > MOST_DIGITS) throw new SyntaxError('too many digits')
    return Number(written)
  }

  #sees(what: string, { keep = false }: { keep?: boolean } = {}): boolean {
    const seen = this.text.startsWith(what, this.#at)
    if (seen && !keep) this.#at += what.length
    return seen
  }

  #expect(what: string): void {
    if (!this.#sees(what)) throw new SyntaxError(`no ${what}`)
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.text)
    if (found) this.#at += found[0].length
    return found
  }
}
