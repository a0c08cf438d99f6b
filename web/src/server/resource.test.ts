import { expect, it, vi } from 'vitest'
import { Refused } from './api'
import { Resource } from './resource.svelte'
import type { Problem } from './wire'

const PROBLEM = { reason: 'no-table' } as Problem

/** A request that the test answers by hand; it fails like fetch when it is cancelled. */
function question(): {
  load: (signal: AbortSignal) => Promise<string>
  answer: (text: string) => void
  signals: AbortSignal[]
} {
  const signals: AbortSignal[] = []
  let answer = (_text: string): void => undefined
  const load = (signal: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      signals.push(signal)
      answer = resolve
      signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    })
  return { load, answer: (text) => answer(text), signals }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

it('is busy until the answer comes', async () => {
  const made = new Resource<string>()
  const { load, answer } = question()
  made.ask(load)
  expect([made.value, made.busy]).toEqual([null, true])
  answer('one')
  await settled()
  expect([made.value, made.busy]).toEqual(['one', false])
})

it('gives up the question before, and shows its answer until the next one comes', async () => {
  const made = new Resource<string>()
  const [first, second] = [question(), question()]
  made.ask(first.load)
  first.answer('one')
  await settled()
  void made.reload()
  made.ask(second.load)
  expect(first.signals.map(({ aborted }) => aborted)).toEqual([true, true])
  await settled()
  expect([made.value, made.busy]).toEqual(['one', true])
  second.answer('two')
  await settled()
  expect(made.value).toBe('two')
})

it('forgets the answer before where that is wanted', async () => {
  const made = new Resource<string>({ clears: true })
  made.ask(() => Promise.resolve('one'))
  await settled()
  made.ask(question().load)
  expect(made.value).toBeNull()
})

it('has no answer where there is nothing to ask', async () => {
  const made = new Resource<string>()
  made.ask(() => Promise.resolve('one'))
  await settled()
  made.ask(() => null)
  await settled()
  expect([made.value, made.busy]).toEqual([null, false])
})

it('says why it was refused, and forgets it with the next answer', async () => {
  const onrefused = vi.fn()
  const made = new Resource<string>({ onrefused })
  made.ask(() => Promise.reject(new Refused(PROBLEM)))
  await settled()
  expect([made.problem, made.busy]).toEqual([PROBLEM, false])
  expect(onrefused).toHaveBeenCalledOnce()
  made.ask(() => Promise.resolve('one'))
  await settled()
  expect([made.value, made.problem]).toEqual(['one', null])
})

it('is given up with its page, and then says nothing', async () => {
  const onrefused = vi.fn()
  const made = new Resource<string>({ onrefused })
  const { load, signals } = question()
  made.ask(load)()
  await settled()
  expect(signals[0]?.aborted).toBe(true)
  expect([made.value, made.problem]).toEqual([null, null])
  expect(onrefused).not.toHaveBeenCalled()
})

it('asks for more beside the last answer, and gives that up with the next question', async () => {
  const asked = new Resource<string>()
  const [first, more, other] = [question(), question(), question()]
  await asked.extend((_, signal) => more.load(signal))
  expect(more.signals).toEqual([])
  asked.ask(first.load)
  first.answer('one')
  await settled()
  void asked.extend(async (value, signal) => value + (await more.load(signal)))
  more.answer(' and two')
  await settled()
  expect(asked.value).toBe('one and two')
  void asked.extend((_, signal) => more.load(signal))
  asked.ask(other.load)
  expect(more.signals.at(-1)?.aborted).toBe(true)
  other.answer('three')
  await settled()
  expect(asked.value).toBe('three')
})
