// The SHA-256 that the proof uses: the platform's own is missing where a page comes over plain HTTP.
import { expect, it } from 'vitest'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

it('gives the digests that the standard prints', () => {
  expect(bytesToHex(sha256(bytes('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(bytesToHex(sha256(bytes('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

it('gives those of the platform for every length about the blocks', async () => {
  for (let length = 0; length < 200; length++) {
    const data = Uint8Array.from({ length }, (_, at) => (at * 131 + length) & 255)
    expect(sha256(data)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', data)))
  }
})

it('reads and writes hexadecimal digits', () => {
  expect(hexToBytes('00ff7a')).toEqual(Uint8Array.of(0, 255, 122))
  expect(bytesToHex(Uint8Array.of(0, 255, 122))).toBe('00ff7a')
})

it('joins parts in their order', () => {
  expect(concatBytes(Uint8Array.of(1), Uint8Array.of(), Uint8Array.of(2, 3))).toEqual(Uint8Array.of(1, 2, 3))
})
