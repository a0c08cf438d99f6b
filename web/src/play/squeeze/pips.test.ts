// Pips: their number, and their positions as people who squeeze know them.
import { expect, it } from 'vitest'
import { isCourt, pips } from './PipFace.svelte'

it.each([...'A23456789T'].map((rank, index) => [rank, index + 1] as const))('%s has %i pips', (rank, count) => {
  expect(pips(`${rank}s`)).toHaveLength(count)
})

it('gives court cards a frame in place of pips', () => {
  expect([...'JQK'].map((rank) => pips(`${rank}h`).length)).toEqual([0, 0, 0])
  expect([...'AJQKT'].filter((rank) => isCourt(`${rank}h`))).toEqual(['J', 'Q', 'K'])
})

it.each([
  ['3c', 0],
  ['4c', 2],
  ['5c', 2],
  ['6c', 3],
  ['8c', 3],
  ['9c', 4],
  ['Tc', 4],
])('%s shows %i pips along its long side', (card, legs) => {
  expect(pips(card).filter(({ x }) => x < 0.4)).toHaveLength(legs)
})

it('shows the same from both ends, except for the seven', () => {
  for (const rank of 'A2345689T') {
    const places = pips(`${rank}d`).map(({ x, y }) => [Math.round(1000 * x), Math.round(1000 * y)] as const)
    const turned = places.map(([x, y]) => `${1000 - x} ${1000 - y}`)
    expect(turned.sort()).toEqual(places.map(([x, y]) => `${x} ${y}`).sort())
  }
})
