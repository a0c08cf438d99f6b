// SHA-256 (FIPS 180-4), written out: the browser's own is missing where a page comes over plain HTTP.
const INITIAL = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const ROUND = Int32Array.from(primes(64).map((prime) => fraction(Math.cbrt(prime))))
const BLOCK = 64

export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = Int32Array.from(INITIAL)
  const padded = pad(data)
  const words = new Int32Array(64)
  for (let start = 0; start < padded.byteLength; start += BLOCK) mix(state, padded, start, words)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  state.forEach((word, at) => out.setInt32(4 * at, word))
  return digest
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Of a text that holds hexadecimal digits alone. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16))
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** A bit 1, as many 0 as it takes, and the length in bits. */
function pad(data: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(data.length) * 8n)
  return view
}

function mix(state: Int32Array, data: DataView, start: number, words: Int32Array): void {
  for (let at = 0; at < 16; at++) words[at] = data.getInt32(start + 4 * at)
  for (let at = 16; at < 64; at++) {
    const [before, late] = [words[at - 15]!, words[at - 2]!]
    const low = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3)
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[at] = words[at - 16]! + low + words[at - 7]! + high
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at++) {
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[at]! + words[at]!) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = state[at]! + word))
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits after the point. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime)) found.push(number)
  return found
}
