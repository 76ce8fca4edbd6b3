/** An answer that comes in pieces: `result` fails where the stream ends without one. */
export type Streamed<Chunk, Output> = {
  /** Read at most once; ends where the result comes, fails as the call does. Leaving it ends the call. */
  readonly chunks: AsyncIterable<Chunk>
  readonly result: Promise<Output>
}

/** Runs a streaming call at once and hands its pieces over as they are read; `run` gives each to `emit` and returns the result. */
export function streamed<Chunk, Output>(
  run: (emit: (chunk: Chunk) => void, signal: AbortSignal) => Promise<Output>,
): Streamed<Chunk, Output> {
  const left = new AbortController()
  const waiting: Chunk[] = []
  let isOver = false
  let wake = () => {}
  const result = run((chunk) => {
    waiting.push(chunk)
    wake()
  }, left.signal).finally(() => {
    isOver = true
    wake()
  })
  // Who reads the chunks alone learns of a failure there.
  result.catch(() => undefined)
  async function* read(): AsyncGenerator<Chunk, void, void> {
    try {
      for (;;) {
        const [chunk] = waiting.splice(0, 1)
        if (chunk !== undefined) yield chunk
        else if (isOver) break
        else await new Promise<void>((go) => (wake = go))
      }
      await result
    } finally {
      left.abort()
    }
  }
  return { chunks: read(), result }
}
