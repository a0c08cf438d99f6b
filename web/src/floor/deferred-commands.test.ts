import { expect, test } from 'vitest'
import { Refused } from '../server/api'
import type { Live, TableListener } from '../server/live.svelte'
import type { AnyCommand, Problem } from '../server/wire'
import { DeferredCommands } from './deferred-commands.svelte'

/** A table whose phase the test sets, and which answers as the test says. */
class Table {
  view = { phase: 'dealing', open: null as object | null }
  given: AnyCommand[] = []
  answers: (() => Promise<number>)[] = []
  #listeners = new Set<TableListener>()

  listen(listener: TableListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  give(body: AnyCommand): Promise<number> {
    this.given.push(body)
    return (this.answers.shift() ?? (() => Promise.resolve(7)))()
  }

  goes(phase: string, open: object | null = null): void {
    this.view = { phase, open }
    for (const listener of this.#listeners) listener.onChange?.()
  }
}

const SIGN: AnyCommand = { do: 'ShowNoInsuranceSign', shown: true }
const refused = (reason: string) => () => Promise.reject(new Refused({ reason } as Problem))

function at(phase: string): [Table, DeferredCommands] {
  const table = new Table()
  table.goes(phase)
  return [table, new DeferredCommands(table as unknown as Live)]
}

test('between two coups it is given at once', async () => {
  const [table, deferred] = at('ready')
  expect(await deferred.send(SIGN)).toBe(7)
  expect(table.given).toEqual([SIGN])
  expect(deferred.waiting).toEqual([])
})

test('in a coup it waits for the end, and for an irregularity to be decided', async () => {
  const [table, deferred] = at('dealing')
  const sent = deferred.send(SIGN)
  table.goes('announced')
  table.goes('ready', {})
  expect([table.given.length, deferred.waiting.length]).toEqual([0, 1])
  expect(deferred.waiting).toEqual(['ShowNoInsuranceSign'])
  table.goes('ready')
  expect(await sent).toBe(7)
  expect(deferred.waiting).toEqual([])
})

test('where the next coup was quicker it waits for that one', async () => {
  const [table, deferred] = at('ready')
  table.answers.push(refused('out-of-phase'))
  const sent = deferred.send(SIGN)
  await Promise.resolve()
  await Promise.resolve()
  expect(deferred.waiting).toHaveLength(1)
  table.goes('ready')
  expect(await sent).toBe(7)
  expect(table.given).toEqual([SIGN, SIGN])
})

test('a refusal for another reason is passed on', async () => {
  const [table, deferred] = at('ready')
  table.answers.push(refused('bad-limits'))
  await expect(deferred.send(SIGN)).rejects.toMatchObject({ problem: { reason: 'bad-limits' } })
  expect(deferred.waiting).toEqual([])
})

test('closing before the end drops it', () => {
  const [table, deferred] = at('dealing')
  void deferred.send(SIGN)
  expect(deferred.close()).toBe(1)
  table.goes('ready')
  expect(table.given).toEqual([])
})
