// The check of a finished shoe from its file alone, like punto.proof, without the server.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { DECK, readShoe, type Finding, type ReadShoe, type Shown } from './shoe-file'
import type { DrawnCard, Reveal, ShareGiven } from '../server/wire'

export type { Finding, Shown }

/** The parts of the check, in their order. */
export const CHECKS = ['shape', 'shares', 'cut', 'positions', 'cards', 'paths', 'root', 'dealing'] as const
export type CheckName = (typeof CHECKS)[number]

const HEX = /^([0-9a-f]{2})*$/

export interface Check {
  name: CheckName
  findings: readonly Finding[]
  /** Whether the check was possible; without it there is no finding. */
  made: boolean
}

export interface Verdict {
  /** Null if the file could not be read as a shoe. */
  shoe: ReadShoe | null
  checks: readonly Check[]
  /** All findings; none if the shoe was dealt as committed. */
  findings: readonly Finding[]
  /** The commitment, computed here from all cards and salts. */
  rebuilt: string | null
}

export function verify(data: string): Verdict {
  const read = readShoe(data)
  if (!('punto' in read)) {
    const checks = CHECKS.map((name) => ({ name, findings: name === 'shape' ? read : [], made: name === 'shape' }))
    return { shoe: null, checks, findings: read, rebuilt: null }
  }
  const leaves = leavesOf(read)
  const rebuilt = leaves && bytesToHex(root(leaves))
  const found: Record<CheckName, readonly Finding[]> = {
    shape: [],
    shares: flawsOfShares(read),
    cut: flawsOfCut(read),
    positions: flawsOfPositions(read),
    cards: flawsOfCards(read),
    paths: flawsOfPaths(read),
    root: rebuilt === null || rebuilt === read.commitment ? [] : [rootFlaw(rebuilt, read.commitment)],
    dealing: flawsOfDealing(read),
  }
  const checks = CHECKS.map((name) => ({ name, findings: found[name], made: name !== 'root' || rebuilt !== null }))
  return { shoe: read, checks, findings: checks.flatMap(({ findings }) => findings), rebuilt }
}

export function sizeOf(shoe: Pick<ReadShoe, 'decks'>): number {
  return shoe.decks * DECK.length
}

/** A card's place in the committed order. */
export function numberOf(position: number, cut: number, mixed: readonly number[]): number {
  return mixed[(cut + position) % mixed.length]!
}

/** The places in the committed order, as the shares that were shown mix them before the cut. */
export function mixedBy(commitment: string, shares: readonly Pick<ShareGiven, 'share'>[], size: number): number[] {
  const row = Array.from({ length: size }, (_, place) => place)
  const shown = shares.flatMap(({ share }) => share ?? [])
  if (!shown.length) return row
  const seed = sha256(
    concatBytes(new TextEncoder().encode('punto shares 1'), ...[commitment, ...shown].map(hexToBytes)),
  )
  let block = seed
  let at = seed.length
  let count = 0
  for (let left = size; left > 1; left--) {
    const fair = Math.floor(2 ** 32 / left) * left
    let drawn = fair
    while (drawn >= fair) {
      if (at === block.length) {
        block = sha256(concatBytes(seed, fourBytes(count)))
        at = 0
        count += 1
      }
      drawn = new DataView(block.buffer, block.byteOffset).getUint32(at)
      at += 4
    }
    const other = drawn % left
    ;[row[left - 1], row[other]] = [row[other]!, row[left - 1]!]
  }
  return row
}

/** The row of a whole shoe, as its file says it. */
export function mixedOrder(shoe: ReadShoe): number[] {
  return mixedBy(shoe.commitment, shoe.shares, sizeOf(shoe))
}

/** The nodes from the leaf of a dealt card to the root of its proof in a shoe of this size; null if it is wrong. */
export function wayUp(size: number, { index, card, salt, path }: Reveal): readonly string[] | null {
  if (index >= size || ![salt, ...path].every((text) => HEX.test(text))) return null
  return ledTo(leaf(index, card, salt), index, size, path.map(hexToBytes))?.map(bytesToHex) ?? null
}

export function leadsTo(commitment: string, size: number, shown: Reveal): boolean {
  return wayUp(size, shown)?.at(-1) === commitment
}

function leaf(index: number, card: string, salt: string): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(0), fourBytes(index), hexToBytes(salt), new TextEncoder().encode(card)))
}

function fourBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes
}

/** A time of the house's clock, in the format of the command line. */
export function when(micros: number): string {
  const seconds = Math.floor(micros / 1_000_000)
  const [day, clock] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T')
  return `${day} ${clock}.${String(micros - seconds * 1_000_000).padStart(6, '0')} UTC`
}

function cardsOf(shoe: ReadShoe): readonly Shown[] {
  return [...shoe.drawn, ...shoe.rest]
}

function flawsOfShares({ shares }: ReadShoe): Finding[] {
  return shares
    .filter(({ share, digest }) => share && bytesToHex(sha256(hexToBytes(share))) !== digest)
    .map(({ patron }) => ({ flaw: 'proof-share', facts: { patron } }))
}

function flawsOfCut({ cut, committed_at, decks }: ReadShoe): Finding[] {
  const found: Finding[] = []
  const size = sizeOf({ decks })
  if (cut.at <= 0 || cut.at >= size) found.push({ flaw: 'proof-cut-outside', facts: { at: cut.at, most: size - 1 } })
  if (cut.given_at < committed_at)
    found.push({ flaw: 'proof-cut-too-early', facts: { given: when(cut.given_at), committed: when(committed_at) } })
  return found
}

function flawsOfPositions(shoe: ReadShoe): Finding[] {
  const found: Finding[] = []
  const size = sizeOf(shoe)
  shoe.drawn.forEach(({ position }, due) => {
    if (position !== due) found.push({ flaw: 'proof-drawn-out-of-order', facts: { position, due } })
  })
  const counts = counted(cardsOf(shoe).map(({ position }) => position))
  for (const [position, count] of [...counts].sort(([one], [other]) => one - other)) {
    if (position >= size) found.push({ flaw: 'proof-position-outside', facts: { position, most: size - 1 } })
    else if (count > 1) found.push({ flaw: 'proof-position-twice', facts: { position, count } })
  }
  for (let position = 0; position < size; position++)
    if (!counts.has(position)) found.push({ flaw: 'proof-position-missing', facts: { position } })
  return found
}

function flawsOfCards(shoe: ReadShoe): Finding[] {
  const counts = counted(cardsOf(shoe).map(({ card }) => card))
  return DECK.filter((card) => (counts.get(card) ?? 0) !== shoe.decks).map((card) => ({
    flaw: 'proof-composition',
    facts: { card, count: counts.get(card) ?? 0, decks: shoe.decks },
  }))
}

function flawsOfPaths(shoe: ReadShoe): Finding[] {
  const size = sizeOf(shoe)
  const mixed = mixedOrder(shoe)
  const leads = ({ position, card, salt, path }: DrawnCard): boolean => {
    const index = numberOf(position, shoe.cut.at, mixed)
    return position < size && leadsTo(shoe.commitment, size, { index, card: card as Reveal['card'], salt, path })
  }
  return shoe.drawn
    .filter((card) => !leads(card))
    .map(({ position, card }) => ({ flaw: 'proof-path', facts: { position, card } }))
}

/** All leaves in order; null if a place is empty or taken twice. */
function leavesOf(shoe: ReadShoe): readonly Uint8Array[] | null {
  const size = sizeOf(shoe)
  const cards = cardsOf(shoe)
  const mixed = mixedOrder(shoe)
  const leaves = new Map<number, Uint8Array>()
  for (const { position, card, salt } of cards) {
    const index = numberOf(position, shoe.cut.at, mixed)
    leaves.set(index, leaf(index, card, salt))
  }
  if (leaves.size !== size || cards.length !== size) return null
  return Array.from({ length: size }, (_, index) => leaves.get(index)!)
}

function rootFlaw(rebuilt: string, commitment: string): Finding {
  return { flaw: 'proof-root', facts: { rebuilt, commitment } }
}

function flawsOfDealing(shoe: ReadShoe): Finding[] {
  const found: Finding[] = []
  const given = shoe.cut.given_at
  let latest = 0
  for (const { position, at, use, coup } of shoe.drawn) {
    if (at < given) found.push({ flaw: 'proof-drawn-too-early', facts: { position, at: when(at), given: when(given) } })
    if ((use === 'burned') !== (coup === null)) found.push({ flaw: 'proof-use-and-coup', facts: { position, use } })
    if (use === 'burned' && latest) found.push({ flaw: 'proof-burned-late', facts: { position, coup: latest } })
    if (coup !== null && coup < latest)
      found.push({ flaw: 'proof-coup-backwards', facts: { position, coup, before: latest } })
    latest = Math.max(latest, coup ?? 0)
  }
  return found
}

function node(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(1), left, right))
}

/** The number of leaves on the left of a node: the largest power of two that leaves at least one for the right. */
function leftSize(size: number): number {
  let left = 1
  while (left * 2 < size) left *= 2
  return left
}

function root(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 1) return leaves[0]!
  const left = leftSize(leaves.length)
  return node(root(leaves.slice(0, left)), root(leaves.slice(left)))
}

/** The node above each step of a path; null if the path is too short or too long. */
function ledTo(
  start: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): readonly Uint8Array[] | null {
  if (size === 1) return path.length ? null : [start]
  const beside = path.at(-1)
  if (!beside) return null
  const left = leftSize(size)
  const isLeft = index < left
  const nodes = ledTo(start, isLeft ? index : index - left, isLeft ? left : size - left, path.slice(0, -1))
  const below = nodes?.at(-1)
  if (!nodes || !below) return null
  return [...nodes, isLeft ? node(below, beside) : node(beside, below)]
}

function counted<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
