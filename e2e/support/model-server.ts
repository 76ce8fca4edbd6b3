import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { ModelFailure } from '@kamae/backend/testing/model-errors'
import { type ModelServer, startModelServer } from '@kamae/backend/testing/model-server'
import { LLAMA_SERVER, startLlamaServer } from '@kamae/backend/testing/llama-server'

/** Takes four minutes to come: what is done while it does may be slow. */
const LONG_STORY = Array.from(
  { length: 400 },
  (_, at) => `This is sentence ${at + 1} of a story that goes on for a while.`,
).join(' ')

/**
 * A service whose characters have something to say, a few characters at a time: a wave to `hello`, a story of four
 * hundred sentences to `story`, a failure to its name (`failure: stall`), another answer each time to anything else.
 */
export async function startCharacterModel(): Promise<ModelServer> {
  const model = await startModelServer()
  const pace = { pace: 20, pieceLength: 6 }
  let answers = 0
  model.answersElse((messages) => {
    const question = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    const words = question.split('\n').at(-1)?.slice(0, 60) ?? ''
    return `[relaxed] You said “${words}”. [surprised] That is answer ${++answers}!`
  }, pace)
  model.answers(/hello/i, { text: '[happy|wave] Hello there! [relaxed] It is good to see you.', ...pace })
  model.answers(/story/i, { text: `[happy] ${LONG_STORY}`, pace: 120, pieceLength: 12 })
  model.answers(/hang up/i, { text: `[happy] ${LONG_STORY}`, pieceLength: 12, pace: 20, cutAfter: 9 })
  const front = await startFront(model)
  return {
    ...model,
    url: front.url,
    stop: async () => {
      await front.stop()
      await model.stop()
    },
  }
}

/** Passes on what is asked: to a failure where the last words of the person name one, else to the service. */
async function startFront(model: ModelServer) {
  const server = createServer(async (request, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    try {
      const body = await text(request)
      const asked = (JSON.parse(body) as { messages: { content: string }[] }).messages.at(-1)?.content ?? ''
      const failure = /failure: (\S+)$/.exec(asked)?.[1] as ModelFailure | undefined
      const answer = await fetch(
        `${failure === undefined ? model.url : model.failureUrl(failure)}/chat/completions`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          signal: gone.signal,
        },
      )
      const hint = answer.headers.get('retry-after')
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type, ...(hint && { 'retry-after': hint }) })
      for await (const piece of answer.body ?? [])
        if (!response.write(piece)) await once(response, 'drain', { signal: gone.signal })
      response.end()
    } catch {
      // Whoever hung up, the other hears of it.
      response.destroy()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** llama.cpp itself with a tiny model, where the environment says where it is (`LLAMA_SERVER`); else undefined. */
export async function startRealModel() {
  return LLAMA_SERVER === undefined ? undefined : await startLlamaServer(LLAMA_SERVER)
}
