import { asObject, withPatience } from './calling.ts'
import {
  type CallOptions,
  type ClientSettings,
  errorOf,
  headersOf,
  readAnswer,
  sendCall,
  withRenewal,
} from './client-request.ts'
import { CallError } from '../contract/errors.ts'
import { readEvents } from './event-stream-reader.ts'
import type { ChunkOf, InputOf, OutputOf, Procedure } from '../contract/procedure.ts'
import { type Streamed, streamed } from './streaming.ts'

export type StreamClient = {
  /** Calls a procedure and hands its chunks over as they come; fails as `Client.call` does. */
  stream<P extends Procedure>(
    procedure: P,
    input: InputOf<P>,
    options?: CallOptions,
  ): Streamed<ChunkOf<P>, OutputOf<P>>
}

/** Makes the typed client of calls that answer piece by piece; apart from the other, for pages that need no pieces. */
export function createStreamClient(settings: ClientSettings = {}): StreamClient {
  return {
    stream: (procedure, input, options = {}) =>
      streamed((emit, left) =>
        withRenewal(settings, async () => {
          const headers = await headersOf(settings, 'text/event-stream', options)
          const given = options.signal ? AbortSignal.any([options.signal, left]) : left
          return await withPatience({ ...options, signal: given }, async (signal, stillThere) => {
            const response = await sendCall(settings, procedure, input, headers, signal)
            return (await readPieces(response, emit, stillThere)) as OutputOf<typeof procedure>
          })
        }),
      ),
  }
}

async function readPieces(
  response: Response,
  emit: (chunk: never) => void,
  stillThere: () => void,
): Promise<unknown> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !response.body) return await readAnswer(response)
  for await (const event of readEvents(response.body, stillThere)) {
    const message = asObject(event)
    if (message && 'message' in message) emit(message.message as never)
    else if (message && 'error' in message) throw errorOf(message.error, response.status)
    else if (message && 'result' in message) return message.result
  }
  throw new CallError('internal', 'The answer ended before its end.')
}
