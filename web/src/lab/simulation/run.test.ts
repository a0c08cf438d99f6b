import { expect, test } from 'vitest'
import { jsonLines } from './run.svelte'

function sent(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(to) {
      for (const chunk of chunks) to.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      to.close()
    },
  })
}

async function all(body: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const line of jsonLines(body)) lines.push(line)
  return lines
}

test('lines are read wherever they were cut', async () => {
  expect(await all(sent('{"a"', ':1}\n{"a":2}\n{', '"a":3}\n'))).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }])
})

test('a letter of several bytes may be cut, too', async () => {
  const bytes = new TextEncoder().encode('{"a":"Hòa"}\n')
  expect(await all(sent(bytes.slice(0, 8), bytes.slice(8)))).toEqual([{ a: 'Hòa' }])
})

test('the last line may lack its end', async () => {
  expect(await all(sent('{"a":1}\n{"a":2}'))).toEqual([{ a: 1 }, { a: 2 }])
})

test('a reader that stops lets go of the stream', async () => {
  let gone = false
  const body = new ReadableStream<Uint8Array>({
    pull: (to) => to.enqueue(new TextEncoder().encode('{"a":1}\n')),
    cancel: () => void (gone = true),
  })
  for await (const line of jsonLines(body)) {
    expect(line).toEqual({ a: 1 })
    break
  }
  expect(gone).toBe(true)
})
