/** An answer that is none: of another kind than was asked for, or too long. */
export class StrangeAnswer extends Error {
  override readonly name = 'StrangeAnswer'
}

/** A fetch that follows no redirect and takes answers of one kind and length alone; else `StrangeAnswer`. */
export function guardedFetch(mediaType: string, mostBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'manual' })
    const { body, status, statusText, headers } = answer
    if (answer.ok && !isOf(mediaType, headers.get('content-type'))) {
      await body?.cancel()
      throw new StrangeAnswer(`It answered ${headers.get('content-type') ?? 'nothing'}.`)
    }
    return new Response(body && inOrder(body, mostBytes), { status, statusText, headers })
  }
}

function isOf(mediaType: string, contentType: string | null): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === mediaType
}

/**
 * A body whose pieces all arrive before its error: streams of the platform drop what is not read yet when they fail. It
 * is read as fast as it comes, so that a slow reader holds up nobody's model.
 */
function inOrder(body: ReadableStream<Uint8Array>, mostBytes: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const waiting: Uint8Array[] = []
  let outcome: { readonly error?: unknown } | undefined
  let wake = () => {}
  const isSilent = () => waiting.length === 0 && outcome === undefined
  async function listen(): Promise<void> {
    let bytes = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.byteLength
      if (bytes > mostBytes) throw new StrangeAnswer(`It answered more than ${mostBytes} bytes.`)
      waiting.push(value)
      wake()
    }
  }
  void listen()
    .then(
      () => (outcome = {}),
      (error: unknown) => {
        outcome = { error }
        reader.cancel().catch(() => undefined)
      },
    )
    .finally(() => wake())
  return new ReadableStream(
    {
      pull: async (controller) => {
        while (isSilent()) await new Promise<void>((go) => (wake = go))
        const piece = waiting.shift()
        if (piece !== undefined) controller.enqueue(piece)
        else if (outcome?.error === undefined) controller.close()
        else controller.error(outcome.error)
      },
      cancel: async () => {
        await reader.cancel()
      },
    },
    { highWaterMark: 0 },
  )
}
