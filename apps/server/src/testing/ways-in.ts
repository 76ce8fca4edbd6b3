import { type Procedure, callableName, urlPath } from '@kamae/protocol/contract/procedure'
import { writeQuery } from '@kamae/protocol/codecs/query-string'

import type { TestServer } from './test-server.ts'

/** By its own method, by POST on the same path, and as a callable function. */
export type Way = 'own' | 'post' | 'callable'

/** The ways in that differ: a call whose own method is POST has two. */
export function waysInto({ method }: Procedure): readonly Way[] {
  return method === 'POST' ? ['post', 'callable'] : ['own', 'post', 'callable']
}

/** An answer as it came: `code` is `ok` or that of the refusal. */
export type Answer = {
  readonly code: string
  /** Status, headers but those that are never the same, and body: what two answers can be told apart by. */
  readonly text: string
}

const NEVER_THE_SAME = /^(?:date|x-request-id|ratelimit.*|x-ratelimit.*|retry-after)$/

/** Makes a call by one of its ways in, with a bearer token or none: of the app itself, or of the whole server with its `fetch`. */
export async function callBy(
  way: Way,
  { ask }: Pick<TestServer, 'ask'>,
  procedure: Procedure,
  input: object,
  token: string | null,
): Promise<Answer> {
  const path = way === 'callable' ? `/callable/${callableName(procedure)}` : urlPath(procedure)
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` })
  const query = procedure.method === 'GET' && way === 'own' ? writeQuery(input) : undefined
  if (query !== undefined) return read(await ask(`${path}?${query}`, { headers }))
  headers.set('content-type', 'application/json')
  const body = JSON.stringify(way === 'callable' ? { data: input } : input)
  return read(await ask(path, { method: 'POST', headers, body }))
}

async function read(response: Response): Promise<Answer> {
  const body = await response.text()
  const headers = [...response.headers].filter(([name]) => !NEVER_THE_SAME.test(name))
  const { error } = JSON.parse(body) as { error?: { code?: string; status?: string } }
  const code = error?.code ?? error?.status?.toLowerCase().replaceAll('_', '-')
  return { code: code ?? 'ok', text: JSON.stringify([response.status, headers, body]) }
}
