// Asking the server over HTTP; what it refuses comes back as its problem document, in both languages.
import { said } from './text.svelte'
import type { Problem } from './wire'

/** What the server, or the network, stands against. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail)
  }
}

let csrf = ''

export function trust(token: string): void {
  csrf = token
}

function unreachable(status: number): Problem {
  const told = { en: said('en', 'shell-unreachable'), vi: said('vi', 'shell-unreachable') }
  const type = 'urn:punto:problem:unreachable'
  return { type, title: 'Unreachable', status, detail: told.en, reason: 'unreachable', clause: null, told }
}

export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await raw(method, path, body, headers)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path)
export const post = <T>(path: string, body: unknown): Promise<T> => ask<T>('POST', path, body)

/** The answer itself, for files and streams. */
export async function raw(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  const sent: Record<string, string> = { ...headers }
  if (body !== undefined) sent['Content-Type'] = 'application/json'
  if (method !== 'GET') sent['X-Punto-CSRF'] = csrf
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers: sent,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Refused(unreachable(0))
  }
  if (!answer.ok) throw new Refused(await problemOf(answer))
  return answer
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem
  } catch {
    return unreachable(answer.status)
  }
}

export function problemFrom(error: unknown): Problem {
  if (error instanceof Refused) return error.problem
  throw error
}
