import { expect, test } from 'vitest'
import { Refused } from '../../lib/api'
import type { Live } from '../../lib/live.svelte'
import type { AnyCommand, Problem } from '../../lib/wire'
import { Afterwards } from './afterwards.svelte'

/** A table whose phase the test sets, and which answers as the test says. */
class Table {
  view = { phase: 'dealing', open: null as object | null }
  given: AnyCommand[] = []
  answers: (() => Promise<number>)[] = []
  #heard = new Set<() => void>()

  listen(heard: () => void): () => void {
    this.#heard.add(heard)
    return () => this.#heard.delete(heard)
  }

  give(body: AnyCommand): Promise<number> {
    this.given.push(body)
    return (this.answers.shift() ?? (() => Promise.resolve(7)))()
  }

  goes(phase: string, open: object | null = null): void {
    this.view = { phase, open }
    for (const heard of this.#heard) heard()
  }
}

const SIGN: AnyCommand = { do: 'ShowNoInsuranceSign', shown: true }
const refused = (reason: string) => () => Promise.reject(new Refused({ reason } as Problem))

function at(phase: string): [Table, Afterwards] {
  const table = new Table()
  table.goes(phase)
  return [table, new Afterwards(table as unknown as Live)]
}

test('between two coups it is given at once', async () => {
  const [table, afterwards] = at('ready')
  expect(await afterwards.send(SIGN)).toBe(7)
  expect(table.given).toEqual([SIGN])
  expect(afterwards.waiting).toBe(0)
})

test('in a coup it waits for the end, and for an irregularity to be decided', async () => {
  const [table, afterwards] = at('dealing')
  const sent = afterwards.send(SIGN)
  table.goes('announced')
  table.goes('ready', {})
  expect([table.given.length, afterwards.waiting]).toEqual([0, 1])
  expect(afterwards.waits).toEqual(['ShowNoInsuranceSign'])
  table.goes('ready')
  expect(await sent).toBe(7)
  expect(afterwards.waiting).toBe(0)
})

test('where the next coup was quicker it waits for that one', async () => {
  const [table, afterwards] = at('ready')
  table.answers.push(refused('out-of-phase'))
  const sent = afterwards.send(SIGN)
  await Promise.resolve()
  await Promise.resolve()
  expect(afterwards.waiting).toBe(1)
  table.goes('ready')
  expect(await sent).toBe(7)
  expect(table.given).toEqual([SIGN, SIGN])
})

test('what is refused for another reason is told', async () => {
  const [table, afterwards] = at('ready')
  table.answers.push(refused('bad-limits'))
  await expect(afterwards.send(SIGN)).rejects.toMatchObject({ problem: { reason: 'bad-limits' } })
  expect(afterwards.waiting).toBe(0)
})

test('whoever leaves before the end takes it back', () => {
  const [table, afterwards] = at('dealing')
  void afterwards.send(SIGN)
  expect(afterwards.close()).toBe(1)
  table.goes('ready')
  expect(table.given).toEqual([])
})
