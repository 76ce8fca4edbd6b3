import type { CallError } from '../contract/errors.ts'
import { STATUS_OF } from '../contract/errors.ts'
import { EVENT_STREAM_HEADERS, eventOf, eventStream, wantsEvents } from './event-stream.ts'
import { retryHeaders } from './failure.ts'
import type { Channel } from './implement.ts'
import type { ReadyCall } from './run-call.ts'

/** How a way in says what came of a call. */
export type Manner = {
  readonly headers: Readonly<Record<string, string>>
  result(output: unknown): unknown
  failure(error: CallError): object
  /** What the caller is shown of anything thrown. */
  failureOf(error: unknown): CallError
}

/** Answers a call once as JSON, or piece by piece where the request asks for that; never fails, and never without an end. */
export async function answer(
  request: Request,
  ready: Promise<ReadyCall>,
  isStreaming: boolean,
  manner: Manner,
): Promise<Response> {
  const isInPieces = wantsEvents(request)
  try {
    const run = await ready
    if (isInPieces && isStreaming) {
      const events = eventStream(run, (error) => manner.failure(manner.failureOf(error)))
      return new Response(events, { headers: { ...manner.headers, ...EVENT_STREAM_HEADERS } })
    }
    const output = await run(isStreaming ? silent(request.signal) : UNHEARD)
    if (isInPieces) {
      const headers = { ...manner.headers, ...EVENT_STREAM_HEADERS }
      return new Response(eventOf({ result: output }), { headers })
    }
    const body = JSON.stringify(manner.result(output))
    // Whoever packs answers sees by the length which are worth it.
    return new Response(body, { headers: { ...manner.headers, 'content-length': lengthOf(body) } })
  } catch (thrown) {
    const error = manner.failureOf(thrown)
    const failure = manner.failure(error)
    const body = isInPieces ? eventOf(failure) : JSON.stringify(failure)
    return new Response(body, {
      status: STATUS_OF[error.code],
      headers: {
        ...manner.headers,
        'cache-control': 'no-store',
        ...retryHeaders(error),
        ...(isInPieces ? EVENT_STREAM_HEADERS : { 'content-length': lengthOf(body) }),
      },
    })
  }
}

function lengthOf(body: string): string {
  return String(Buffer.byteLength(body))
}

// Reading a request's signal costs: calls that never look at it go without.
const UNHEARD: Channel = silent(new AbortController().signal)

function silent(signal: AbortSignal): Channel {
  return { signal, emit: async () => signal.throwIfAborted() }
}
