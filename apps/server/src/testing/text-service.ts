import { type ModelServer, startModelServer } from '@kamae/backend/testing/model-server'

let service: Promise<ModelServer> | undefined

async function start(): Promise<ModelServer> {
  const server = await startModelServer()
  // A draft is asked for with a card, whose name may be anything.
  server.answers('"name":', '{"description":"A draft."}')
  server.answers('"text":"kneeling"', '{"stance":"kneeling"}')
  // So are the next words of a journey, by the way to them.
  server.answers('"way":', '{"word":"dew","meaning":"drops of a morning"}')
  return server
}

/** Settings with a text service that says what it was asked; it ends with the process that runs the tests. */
export async function textService(): Promise<{ GPT_URL: string; GPT_MODELS: string[] }> {
  service ??= start()
  return { GPT_URL: (await service).url, GPT_MODELS: ['echo'] }
}
