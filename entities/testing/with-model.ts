import { openGpt } from '@kamae/backend/gpt/open-gpt'
import { patienceWith, startModelServer } from '@kamae/backend/testing/model-server'
import { startServer } from './server.ts'

/** A server with a text service whose answers the test writes, and one without a service. */
export async function startWithModel() {
  const model = await startModelServer()
  const without = await startServer()
  const gpt = openGpt({
    url: model.url,
    key: 'key of the tests',
    models: ['first'],
    contextTokens: 8192,
    maxTokens: 2000,
    patience: patienceWith(model.url),
  })
  const server = await startServer({ gpt })
  const close = async () => {
    await Promise.all([server.close(), without.close(), model.stop()])
  }
  return { model, server, without, close }
}
