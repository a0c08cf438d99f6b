// The insurance table as maps: own points against those of the other hand, for each side and moment.
import type { FirstOfferShown, OfferShown, Moment, Side } from '../../server/wire'
import { fraction, minus, times, type Fraction } from '../fractions'

export interface OfferMap {
  side: Side
  moment: Moment
  own: readonly number[]
  other: readonly number[]
  /** By own points, then by the other hand's; null if none is offered. */
  cells: readonly (readonly (OfferShown | null)[])[]
}

/** In the order of the document; all with the same columns, so that they can be compared. */
export function mapsOf(offers: readonly OfferShown[]): OfferMap[] {
  const kinds = new Map(offers.map(({ side, moment }) => [`${side} ${moment}`, { side, moment }]))
  const other = sorted(offers.map((offer) => offer.other))
  return [...kinds.values()].map(({ side, moment }) => {
    const mine = offers.filter((offer) => offer.side === side && offer.moment === moment)
    const own = sorted(mine.map((offer) => offer.own))
    const cells = own.map((points) =>
      other.map((against) => mine.find((each) => each.own === points && each.other === against) ?? null),
    )
    return { side, moment, own, other, cells }
  })
}

function sorted(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

/** Whether the shoe can still bring it. */
export function arises(offer: OfferShown): boolean {
  return offer.arises !== '0'
}

/** What the house would keep of the stake if the offer were paid at other odds. */
export function edgeAt(offer: OfferShown, odds: Fraction): Fraction | null {
  const [paid, lost] = [fraction(offer.paid), fraction(offer.lost)]
  return paid && lost ? minus(lost, times(odds, paid)) : null
}

/** The offers that favour the patron, the best first. */
export function favouring(offers: readonly OfferShown[]): OfferShown[] {
  return offers.filter((offer) => offer.favours_patron).sort((a, b) => a.edge_percent - b.edge_percent)
}

/** What to answer to this offer, if it comes after four cards: a patron who declines gets no second one (7.20). */
export function answerTo(offer: OfferShown, first: readonly FirstOfferShown[]): FirstOfferShown | null {
  if (offer.moment !== 'four_cards') return null
  const found = first.find(
    (each) => each.side === offer.side && each.own === offer.own && each.other === offer.other && each.arises !== '0',
  )
  return found ?? null
}
