import { asObject, type Patience } from './calling.ts'
import { CallError, codeOfStatus, CROWDED, type ErrorCode, STATUS_OF } from '../contract/errors.ts'
import { type Procedure, urlPath } from '../contract/procedure.ts'
import { parseJson } from '../codecs/parse-json.ts'
import { writeQuery } from '../codecs/query-string.ts'

/** A longer query string goes as a POST body instead. */
const LONGEST_QUERY = 1500

/** Who is kept out by a crowd comes again so often. */
const TIMES_AGAIN = 2
/** Where the server does not say when. */
const AGAIN_SECONDS = 2

export type ClientSettings = {
  /** Where the server is; the page's own origin by default. */
  readonly origin?: string
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** The bearer token of the caller, asked for before every call. */
  readonly token?: () => string | null | undefined | Promise<string | null | undefined>
  /** Notified when a call was refused as unauthenticated; answering true sends that call once more with the token there is then. */
  readonly onUnauthenticated?: () => unknown
}

export type CallOptions = Patience & {
  /** Makes a create safe to send again: the same key gives the same answer and makes one resource. */
  readonly idempotencyKey?: string
}

/** The headers of a call: what it accepts, who makes it, its key. */
export async function headersOf(
  { token }: ClientSettings,
  accept: string,
  { idempotencyKey }: CallOptions,
): Promise<Headers> {
  const headers = new Headers({ accept })
  const bearer = await token?.()
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  return headers
}

/** Sends a call by GET where it is one and a query string can say its input, else by POST. */
export async function sendCall(
  settings: ClientSettings,
  procedure: Procedure,
  input: unknown,
  headers: Headers,
  signal: AbortSignal,
): Promise<Response> {
  const send = settings.fetch ?? ((url: string, init: RequestInit) => fetch(url, init))
  const url = `${settings.origin ?? ''}${urlPath(procedure)}`
  const query = procedure.method === 'GET' ? writeQuery(input) : undefined
  if (query !== undefined && query.length <= LONGEST_QUERY) {
    return await send(query ? `${url}?${query}` : url, { headers, signal })
  }
  headers.set('content-type', 'application/json')
  return await send(url, { method: 'POST', headers, body: JSON.stringify(input ?? {}), signal })
}

/** Makes a call once more where its token ran out meanwhile and there is another. */
export async function withRenewal<Answer>(
  { onUnauthenticated }: ClientSettings,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unauthenticated') throw error
    if ((await onUnauthenticated?.()) !== true) throw error
    return await attempt()
  }
}

/**
 * Makes a call that only reads again where a crowd kept it out: when the server says, at a moment of its own (those who come
 * together would be a crowd again), then twice as late. One that changes something could come after a later one.
 */
export async function pastCrowds<Answer>(
  { changes }: Procedure,
  signal: AbortSignal,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const seconds = secondsKeptOut(error)
      if (changes || seconds === undefined || tries === TIMES_AGAIN) throw error
      await new Promise((go) => setTimeout(go, seconds * 1000 * 2 ** tries * (1 + Math.random() / 2)))
      signal.throwIfAborted()
    }
  }
}

function secondsKeptOut(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.code !== 'unavailable') return undefined
  const { reason, retryAfter } = asObject(error.details) ?? {}
  if (reason !== CROWDED) return undefined
  return typeof retryAfter === 'number' ? retryAfter : AGAIN_SECONDS
}

/** The object that a call answered. Throws the `CallError` that it answered instead. */
export async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const body = asObject(parseJson(await response.text()))
  const error = asObject(body?.error)
  if (response.ok && body && !error) return body
  if (response.ok && !body) throw new CallError('internal', 'Response is not valid JSON object')
  throw errorOf(error, response.status)
}

/** An error as the server wrote it; where it did not, by the status. */
export function errorOf(body: unknown, status: number): CallError {
  const error = asObject(body)
  const named = error?.code
  const code =
    typeof named === 'string' && Object.hasOwn(STATUS_OF, named) ? (named as ErrorCode) : codeOfStatus(status)
  const message = typeof error?.message === 'string' ? error.message : `The server answered ${status}.`
  return new CallError(code, message, error?.details)
}
