import { type Patience, withPatience } from './calling.ts'
import { readLongs } from '../codecs/callable-values.ts'
import { parseJson } from '../codecs/parse-json.ts'
import { CallError, codeOfName, codeOfStatus } from '../contract/errors.ts'
import { readEvents } from './event-stream-reader.ts'
import { type Streamed, streamed } from './streaming.ts'

export type CallableSettings = (
  | {
      /** Of a Kamae server: functions are at `<origin>/callable/<name>`. */
      readonly origin: string
    }
  | {
      /** Of a project of cloud functions: they are at `<projectUrl>/<region>/<name>`. */
      readonly projectUrl: string
      /** `us-central1` by default. */
      readonly region?: string
    }
) & {
  /** The bearer token of the caller, asked for before every call. */
  readonly token?: () => string | null | undefined | Promise<string | null | undefined>
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

export type CallableOptions = Patience & { readonly idempotencyKey?: string }

/** Calls cloud functions by name; everything fails with `CallError`, codes by the callable protocol and the error table. */
export type CallableClient = {
  /** Sends `{data}` and answers what is in `data` or `result` (`data` wins). */
  call(name: string, data?: unknown, options?: CallableOptions): Promise<unknown>
  /** The same call, piece by piece. A server that answers all at once is heard as well. */
  stream(name: string, data?: unknown, options?: CallableOptions): Streamed<unknown, unknown>
}

const REGION = 'us-central1'

/** Makes a client of callable functions: ours or anybody's (https://firebase.google.com/docs/functions/callable-reference). */
export function createCallableClient(settings: CallableSettings): CallableClient {
  const base =
    'origin' in settings
      ? `${settings.origin}/callable`
      : `${settings.projectUrl}/${settings.region ?? REGION}`
  const send = settings.fetch ?? ((url: string, init: RequestInit) => fetch(url, init))

  async function headersOf(accept: string, { idempotencyKey }: CallableOptions): Promise<Headers> {
    const headers = new Headers({ accept, 'content-type': 'application/json' })
    const token = await settings.token?.()
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    return headers
  }

  async function post(name: string, data: unknown, headers: Headers, signal: AbortSignal): Promise<Response> {
    const body = JSON.stringify({ data: data ?? null })
    return await send(`${base}/${name}`, { method: 'POST', headers, body, signal })
  }

  return {
    call: async (name, data, options = {}) => {
      const headers = await headersOf('application/json', options)
      return await withPatience(options, async (signal) => {
        const response = await post(name, data, headers, signal)
        return readAnswer(response.status, parseJson(await response.text()))
      })
    },
    stream: (name, data, options = {}) =>
      streamed(async (emit, left) => {
        const headers = await headersOf('text/event-stream', options)
        const signal = options.signal ? AbortSignal.any([options.signal, left]) : left
        return await withPatience({ ...options, signal }, async (given, stillThere) => {
          const response = await post(name, data, headers, given)
          const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
          if (!isStream || !response.body) {
            return readAnswer(response.status, parseJson(await response.text()))
          }
          for await (const event of readEvents(response.body, stillThere)) {
            const message = (event ?? {}) as Record<string, unknown>
            if ('message' in message) emit(readLongs(message.message))
            else if ('result' in message || 'error' in message) return readAnswer(response.status, message)
          }
          return readAnswer(response.status, {})
        })
      }),
  }
}

// As the Firebase SDK reads an answer, so that a server cannot tell the two apart.
function readAnswer(status: number, body: unknown): unknown {
  const { data, result, error } = (body ?? {}) as Record<string, unknown>
  const failure = failureOf(status, error)
  if (failure) throw failure
  if (!body) throw new CallError('internal', 'Response is not valid JSON object')
  const answer = data === undefined ? result : data
  if (answer === undefined) throw new CallError('internal', 'Response is missing data field')
  return readLongs(answer)
}

function failureOf(status: number, error: unknown): CallError | undefined {
  const isSuccess = status >= 200 && status < 300
  if (!error)
    return isSuccess ? undefined : new CallError(codeOfStatus(status), `The server answered ${status}.`)
  const { status: name, message, details } = error as Record<string, unknown>
  if (name === 'OK' || (typeof name !== 'string' && isSuccess)) return undefined
  const code = typeof name === 'string' ? codeOfName(name) : codeOfStatus(status)
  if (code === undefined)
    return new CallError('internal', `The server answered an unknown status: ${String(name)}.`)
  const words =
    typeof message === 'string' ? message : `The server answered ${typeof name === 'string' ? name : status}.`
  return new CallError(code, words, readLongs(details))
}
