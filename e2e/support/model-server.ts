import { type ModelServer, startModelServer } from '@kamae/backend/testing/model-server'
import { LLAMA_SERVER, startLlamaServer } from '@kamae/backend/testing/llama-server'

const LONG_STORY = Array.from(
  { length: 40 },
  (_, at) => `This is sentence ${at + 1} of a story that goes on for a while.`,
).join(' ')

/**
 * A service whose characters have something to say, a few characters at a time: a wave to `hello`, a story of forty
 * sentences to `story`, another answer each time to anything else. `settings` are for a Kamae that asks it.
 */
export async function startCharacterModel(): Promise<
  ModelServer & { readonly settings: Record<string, string> }
> {
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
  return { ...model, settings: { GPT_URL: model.url, GPT_MODELS: 'scripted' } }
}

/** llama.cpp itself with a tiny model, where the environment says where it is (`LLAMA_SERVER`); else undefined. */
export async function startRealModel() {
  return LLAMA_SERVER === undefined ? undefined : await startLlamaServer(LLAMA_SERVER)
}
