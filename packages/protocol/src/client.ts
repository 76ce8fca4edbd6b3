import { CallError, codeOfStatus, type ErrorCode, STATUS_OF } from './errors.ts'
import type { InputOf, OutputOf, Procedure } from './procedure.ts'
import { writeQuery } from './query-string.ts'

/** A call gives up after this many milliseconds. */
export const CALL_TIMEOUT_MS = 70_000

/** A longer query string goes as a POST body instead. */
const LONGEST_QUERY = 1500

export type ClientSettings = {
  /** Where the server is; the page's own origin by default. */
  readonly origin?: string
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** The bearer token of the caller, asked for before every call. */
  readonly token?: () => string | null | undefined | Promise<string | null | undefined>
  /** Told when a call was refused as unauthenticated; answering true sends that call once more with the token there is then. */
  readonly onUnauthenticated?: () => unknown
}

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Makes a create safe to send again: the same key gives the same answer and makes one thing. */
  readonly idempotencyKey?: string
  readonly timeoutMs?: number
}

export type Client = {
  /** Calls a procedure; fails with `CallError`, codes as in the error table. */
  call<P extends Procedure>(procedure: P, input: InputOf<P>, options?: CallOptions): Promise<OutputOf<P>>
}

/** Makes the typed client of /api/v1. */
export function createClient(settings: ClientSettings = {}): Client {
  const send = settings.fetch ?? ((url: string, init: RequestInit) => fetch(url, init))

  async function attempt(procedure: Procedure, input: unknown, options: CallOptions): Promise<unknown> {
    const url = `${settings.origin ?? ''}/api/v1/${procedure.path}`
    const headers = new Headers({ accept: 'application/json' })
    const token = await settings.token?.()
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
    const deadline = AbortSignal.timeout(options.timeoutMs ?? CALL_TIMEOUT_MS)
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
    try {
      signal.throwIfAborted()
      const query = procedure.method === 'GET' ? writeQuery(input) : undefined
      if (query !== undefined && query.length <= LONGEST_QUERY) {
        return await readAnswer(await send(query ? `${url}?${query}` : url, { headers, signal }))
      }
      headers.set('content-type', 'application/json')
      const body = JSON.stringify(input ?? {})
      return await readAnswer(await send(url, { method: 'POST', headers, body, signal }))
    } catch (error) {
      if (error instanceof CallError) throw error
      if (options.signal?.aborted) throw new CallError('cancelled', 'The call was cancelled.')
      if (deadline.aborted) throw new CallError('deadline-exceeded', 'The server took too long to answer.')
      throw new CallError(codeOfStatus(0), 'The server could not be reached.', { reason: 'network' })
    }
  }

  return {
    async call(procedure, input, options = {}) {
      try {
        return (await attempt(procedure, input, options)) as OutputOf<typeof procedure>
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'unauthenticated') throw error
        if ((await settings.onUnauthenticated?.()) !== true) throw error
        return (await attempt(procedure, input, options)) as OutputOf<typeof procedure>
      }
    },
  }
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : undefined
}

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  const body = asObject(parse(text))
  const error = asObject(body?.error)
  if (response.ok && body && !error) return body
  if (response.ok && !body) throw new CallError('internal', 'Response is not valid JSON object')
  const named = error?.code
  const code =
    typeof named === 'string' && Object.hasOwn(STATUS_OF, named)
      ? (named as ErrorCode)
      : codeOfStatus(response.status)
  const message =
    typeof error?.message === 'string' ? error.message : `The server answered ${response.status}.`
  throw new CallError(code, message, error?.details)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
