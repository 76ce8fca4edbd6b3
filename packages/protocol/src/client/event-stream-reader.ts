/** The JSON of every line `data: …` of a body as it arrives; comments and what is no JSON are passed over. `heard` is notified of every piece. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<unknown, void, void> {
  const reader = body.getReader()
  const utf8 = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      heard()
      rest += done ? utf8.decode() : utf8.decode(value, { stream: true })
      const lines = rest.split(/\r\n|\r|\n/)
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) yield* eventOf(line)
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function* eventOf(line: string): Generator<unknown, void, void> {
  if (!line.startsWith('data:')) return
  try {
    yield JSON.parse(line.slice('data:'.length))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}
