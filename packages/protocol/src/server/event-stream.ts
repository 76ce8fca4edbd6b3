import type { Channel } from './implement.ts'

const UTF8 = new TextEncoder()
// A comment, which readers skip: it keeps proxies from cutting a connection that is silent for a while.
const PULSE = UTF8.encode(': \n\n')
const PULSE_MS = 15_000

/** The headers of an answer that comes in pieces: nothing on the way may hold it back or pack it. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/** Whether a request asks for its answer in pieces. */
export function wantsEvents(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '')
}

/** One event of the callable protocol: a single line `data: <JSON>`. */
export function eventOf(body: object): string {
  return `data: ${JSON.stringify(body)}\n\n`
}

/**
 * The events of a call while it runs: each chunk as `{message}`, and always one last `{result}`, or what `describe`
 * says of the failure. Whoever stops reading aborts the channel's signal.
 */
export function eventStream(
  run: (channel: Channel) => Promise<unknown>,
  describe: (error: unknown) => object,
): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  let wanted = () => {}
  let pulse: ReturnType<typeof setInterval> | undefined
  return new ReadableStream({
    start(controller) {
      const send = (body: object) => controller.enqueue(UTF8.encode(eventOf(body)))
      pulse = setInterval(() => controller.enqueue(PULSE), PULSE_MS)
      const emit = async (message: unknown) => {
        gone.signal.throwIfAborted()
        send({ message })
        if ((controller.desiredSize ?? 0) <= 0) await new Promise<void>((go) => (wanted = go))
        gone.signal.throwIfAborted()
      }
      // Not awaited: what `start` promises holds back all reading.
      void run({ emit, signal: gone.signal })
        .then(
          (result) => ({ result }),
          (error: unknown) => (gone.signal.aborted ? {} : describe(error)),
        )
        .then((last) => {
          clearInterval(pulse)
          if (gone.signal.aborted) return
          send(last)
          controller.close()
        })
    },
    pull: () => wanted(),
    cancel: () => {
      // The call may run on for a while: its stream is closed already.
      clearInterval(pulse)
      gone.abort()
      wanted()
    },
  })
}
