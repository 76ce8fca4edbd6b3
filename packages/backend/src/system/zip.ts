import { makeZip } from 'client-zip'

/** One file of an archive; `content` is a whole text, bytes, or what comes. */
export type ZipEntry = {
  readonly name: string
  readonly modifiedAt: Date
  readonly content: string | Uint8Array | AsyncIterable<string | Uint8Array>
}

/** A ZIP of entries as they come: each is asked for when the one before has gone out, and nothing is held. */
export function zipStream(entries: AsyncGenerator<ZipEntry>): ReadableStream<Uint8Array> {
  let content: AsyncIterator<string | Uint8Array> | undefined
  async function* inputs() {
    for await (const { name, modifiedAt, content: given } of entries) {
      if (typeof given === 'string' || given instanceof Uint8Array) {
        yield { name, lastModified: modifiedAt, input: Uint8Array.from(Buffer.from(given)) }
        continue
      }
      const iterator = given[Symbol.asyncIterator]()
      content = iterator
      yield { name, lastModified: modifiedAt, input: piecesOf(iterator) }
    }
  }
  const reader = makeZip(inputs()).getReader()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // client-zip does not notify its sources that nobody listens any more: what they hold open is let go here.
    cancel: async () => {
      await content?.return?.()
      await entries.return(undefined)
    },
  })
}

async function* piecesOf(
  iterator: AsyncIterator<string | Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (;;) {
    const { done, value } = await iterator.next()
    if (done) return
    const piece = Buffer.from(value)
    if (piece.length > 0) yield Uint8Array.from(piece)
  }
}
