// A patron's share in the order of a virtual shoe: made and kept here, pledged before the cut, and shown after it.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { storage } from '../text/storage'
import type { AnyCommand, ShareGiven, ShoeShown } from './wire'

const SHARE_BYTES = 32
const KEPT_MAX = 40
const NAME = 'shares'

/** Made by this page: a browser may have no storage, or two windows may write to it at once. */
let ofPage: readonly KeptShare[] = []

/** A share with the commitment that the house had shown when it was made. */
export interface KeptShare {
  commitment: string
  share: string
}

export function digestOf(share: string): string {
  return bytesToHex(sha256(hexToBytes(share)))
}

/** The shares that this browser has made for a shoe. Two windows may each have made one. */
export function keptFor(commitment: string): readonly string[] {
  return kept().flatMap((one) => (one.commitment === commitment ? [one.share] : []))
}

/** Whether a share in this list was made by this browser. */
export function isOwn(commitment: string, given: Pick<ShareGiven, 'digest'>): boolean {
  return keptFor(commitment).some((share) => digestOf(share) === given.digest)
}

/** The patron's next step with the order of this shoe, if there is one. */
export function shareStep(shoe: ShoeShown | null, patron: string): AnyCommand | null {
  if (!shoe?.commitment || shoe.drawn) return null
  const given = shoe.shares.find((one) => one.patron === patron)
  if (!shoe.is_cut) return given ? null : { do: 'PledgeShare', digest: digestOf(made(shoe.commitment)) }
  if (!given || given.share) return null
  const share = keptFor(shoe.commitment).find((one) => digestOf(one) === given.digest)
  return share ? { do: 'ShowShare', share } : null
}

/** The share for this shoe, which stays the same after a reload. */
function made(commitment: string): string {
  const [before] = keptFor(commitment)
  if (before) return before
  const share = bytesToHex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)))
  ofPage = [...ofPage, { commitment, share }].slice(-KEPT_MAX)
  storage.set(NAME, JSON.stringify(kept().slice(-KEPT_MAX)))
  return share
}

/** The stored shares, and those of this page that another window has overwritten. */
function kept(): readonly KeptShare[] {
  const found = stored()
  return [...found, ...ofPage.filter(({ share }) => !found.some((one) => one.share === share))]
}

function stored(): readonly KeptShare[] {
  try {
    const read: unknown = JSON.parse(storage.get(NAME) ?? 'null')
    return Array.isArray(read) ? read.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is KeptShare {
  const { commitment, share } = (value ?? {}) as Record<string, unknown>
  return typeof commitment === 'string' && typeof share === 'string' && /^[0-9a-f]{64}$/.test(share)
}
