// Requests to the server over HTTP. A refusal is thrown as Refused, with the server's problem document.
import { sameInAll, t } from '../text/text.svelte'
import type { Problem as ServerProblem } from './wire'

/** Why something was not done: as the server says it, or this browser where nothing came back. */
export type Problem = Omit<ServerProblem, 'reason'> & {
  reason: ServerProblem['reason'] | 'unreachable' | 'unanswered'
}

/** The server refused a request, or could not be reached. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail)
  }
}

let csrf = ''

export function setCsrfToken(token: string): void {
  csrf = token
}

function unreachable(status: number): Problem {
  const sentence = sameInAll(t('shell-unreachable'))
  const type = 'urn:punto:problem:unreachable'
  return { type, title: 'Unreachable', status, detail: sentence.en, reason: 'unreachable', clause: null, sentence }
}

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** Cancels the request. */
  signal?: AbortSignal
}

/** The server's raw answer, for files and streams; throws Refused if the server refuses. */
export async function request(
  method: string,
  path: string,
  { body, headers = {}, signal }: RequestOptions = {},
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

export async function ask<T>(method: string, path: string, options?: RequestOptions): Promise<T> {
  const answer = await request(method, path, options)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

export const get = <T>(path: string, signal?: AbortSignal): Promise<T> => ask<T>('GET', path, { signal })
export const post = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
  ask<T>('POST', path, { body, signal })

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

/** A key under which the server carries out a command once; crypto.randomUUID is missing over plain HTTP. */
export function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
