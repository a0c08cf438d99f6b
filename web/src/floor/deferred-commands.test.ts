import { expect, test } from 'vitest'
import { Refused } from '../server/api'
import type { Live, TableListener } from '../server/live.svelte'
import type { AnyCommand, Problem } from '../server/wire'
import { DeferredCommands } from './deferred-commands.svelte'

/** A table at which the test says what may be given, and which answers as the test says. */
class Table {
  staff = { may: {} as Record<string, string[]> }
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

  goes(phase: 'in a coup' | 'between coups'): void {
    this.staff = { may: { pit_manager: phase === 'between coups' ? ['ShowNoInsuranceSign'] : [] } }
    for (const listener of this.#listeners) listener.onChange?.()
  }
}

const SIGN: AnyCommand = { do: 'ShowNoInsuranceSign', shown: true }
const refused = (reason: string) => () => Promise.reject(new Refused({ reason } as Problem))

function at(phase: 'in a coup' | 'between coups'): [Table, DeferredCommands] {
  const table = new Table()
  table.goes(phase)
  return [table, new DeferredCommands(table as unknown as Live)]
}

test('between two coups it is given at once', async () => {
  const [table, deferred] = at('between coups')
  expect(await deferred.send(SIGN)).toBe(7)
  expect(table.given).toEqual([SIGN])
  expect(deferred.waiting).toEqual([])
})

test('in a coup it waits until somebody may give it', async () => {
  const [table, deferred] = at('in a coup')
  const sent = deferred.send(SIGN)
  table.goes('in a coup')
  expect([table.given.length, deferred.waiting.length]).toEqual([0, 1])
  expect(deferred.waiting).toEqual(['ShowNoInsuranceSign'])
  table.goes('between coups')
  expect(await sent).toBe(7)
  expect(deferred.waiting).toEqual([])
})

test('where the next coup was quicker it waits for that one', async () => {
  const [table, deferred] = at('between coups')
  table.answers.push(refused('out-of-phase'))
  const sent = deferred.send(SIGN)
  await Promise.resolve()
  await Promise.resolve()
  expect(deferred.waiting).toHaveLength(1)
  table.goes('between coups')
  expect(await sent).toBe(7)
  expect(table.given).toEqual([SIGN, SIGN])
})

test('a refusal for another reason is passed on', async () => {
  const [table, deferred] = at('between coups')
  table.answers.push(refused('bad-limits'))
  await expect(deferred.send(SIGN)).rejects.toMatchObject({ problem: { reason: 'bad-limits' } })
  expect(deferred.waiting).toEqual([])
})

test('closing before the end drops it', () => {
  const [table, deferred] = at('in a coup')
  void deferred.send(SIGN)
  expect(deferred.close()).toBe(1)
  table.goes('between coups')
  expect(table.given).toEqual([])
})
