import type { Gpt, GptMessage } from '@kamae/backend/gpt/gpt'
import { openGpt } from '@kamae/backend/gpt/open-gpt'
import { type ModelServer, patienceWith, startModelServer } from '@kamae/backend/testing/model-server'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { dialogCreate } from '@kamae/entities/chatchara/dialog/contract'
import { type InputOf, type OutputOf, urlPath } from '@kamae/protocol/contract/procedure'
import { type TestServer, type Who, startServer } from '../../../../testing/server.ts'
import { messageSubmitToGpt, type SubmitChunk } from '../../contract.ts'

/** The key of the service: no prompt and no answer may hold it. */
export const SERVICE_KEY = 'sk-the-key-of-the-operator'

type Card = InputOf<typeof chatcharaContentCreateByUser>
type Submitted = InputOf<typeof messageSubmitToGpt>
type Output = OutputOf<typeof messageSubmitToGpt>

/** A server with a text service whose answers the test writes; `at` is where it is asked, null for no service. */
export type Talking = {
  readonly server: TestServer
  readonly model: ModelServer
  at: string | null
  /** What was asked last, and what came of it before anything was taken out. */
  last: { readonly messages: readonly GptMessage[]; came: string }
  /** Makes a character of the owner's that everybody may talk with. */
  character(card?: Record<string, unknown>, more?: Partial<Card>): Promise<string>
  /** Begins a dialog, and reports its id and that of its greeting. */
  dialog(characterId: string, who?: Who): Promise<{ id: string; greetingId: string }>
  /** Sends a message and hears the whole answer, or the failure. */
  submit(
    who: Who,
    input: Submitted,
    options?: { idempotencyKey?: string; signal?: AbortSignal },
  ): ReturnType<typeof heard>
  /** Sends a message and hangs up after so many pieces of text. */
  leave(who: Who, input: Submitted, pieces: number, meanwhile?: () => Promise<void>): Promise<void>
  /** Tokens of the day: used, and set aside. */
  tokens(uid: string): Promise<{ used: number; reserved: number; requests: number }>
  close(): Promise<void>
}

export async function startTalking(contextTokens = 4096): Promise<Talking> {
  const model = await startModelServer()
  const services = new Map<string, Gpt>()
  const opened = (url: string) => {
    const known = services.get(url)
    if (known) return known
    const gpt = openGpt({
      url,
      key: SERVICE_KEY,
      models: ['first'],
      contextTokens,
      maxTokens: 200,
      patience: patienceWith(url),
    })
    services.set(url, gpt)
    return gpt
  }
  const gpt: Gpt = {
    get isSet() {
      return talking.at !== null
    },
    models: ['first'],
    contextTokens,
    maxTokens: 200,
    stream: async function* (request, signal, spent) {
      const last = (talking.last = { messages: request.messages, came: '' })
      const pieces = opened(talking.at ?? '').stream(request, signal, spent)
      try {
        for (;;) {
          const step = await pieces.next()
          if (step.done) return step.value
          last.came += step.value
          yield step.value
        }
      } finally {
        await pieces.return(undefined as never)
      }
    },
  }
  const server = await startServer({ gpt })
  const talking: Talking = {
    server,
    model,
    at: model.url,
    last: { messages: [], came: '' },
    character: async (card = {}, more = {}) => {
      const whole = { name: 'Aki', first_mes: 'Hello {{user}}.', description: 'Keeps a lighthouse.', ...card }
      const input = { card: whole, visibility: 'public' as const, ...more }
      return (await server.as('owner').call(chatcharaContentCreateByUser, input)).character.id
    },
    dialog: async (characterId, who = 'member') => {
      const { dialog, messages } = await server.as(who).call(dialogCreate, { characterId })
      return { id: dialog.id, greetingId: messages[0]?.id ?? '' }
    },
    submit: (who, input, options = {}) =>
      heard(server.streamAs(who).stream(messageSubmitToGpt, input, options)),
    leave: async (who, input, pieces, meanwhile) => {
      const response = await server.app.request(`http://kamae.example${urlPath(messageSubmitToGpt)}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${who}`,
          accept: 'text/event-stream',
          'content-type': 'application/json',
        },
        body: JSON.stringify(input),
      })
      const reader = response.body?.getReader()
      let came = ''
      while (came.split('"kind":"text"').length <= pieces) {
        const { done = true, value } = (await reader?.read()) ?? {}
        if (done) break
        came += Buffer.from(value ?? []).toString()
      }
      await meanwhile?.()
      await reader?.cancel()
    },
    tokens: async (uid) => {
      const { rows } = await server.pool.query<{ used: string; reserved: string; requests: number }>(
        'select used, reserved, requests from gpt_day where uid = $1',
        [uid],
      )
      const [row] = rows
      return {
        used: Number(row?.used ?? 0),
        reserved: Number(row?.reserved ?? 0),
        requests: row?.requests ?? 0,
      }
    },
    close: async () => {
      await server.close()
      await model.stop()
    },
  }
  return talking
}

async function heard({ chunks, result }: ReturnType<ReturnType<TestServer['streamAs']>['stream']>) {
  const came: SubmitChunk[] = []
  let failure: unknown
  try {
    for await (const chunk of chunks) came.push(chunk as SubmitChunk)
  } catch (error) {
    failure = error
  }
  const output = failure === undefined ? await (result as Promise<Output>) : undefined
  const text = came.map((chunk) => (chunk.kind === 'text' ? chunk.text : '')).join('')
  const asked = came.flatMap((chunk) => (chunk.kind === 'asked' ? [chunk.message] : []))[0]
  return { chunks: came, text, asked, output, failure }
}
