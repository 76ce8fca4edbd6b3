import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type ModelServer, startModelServer } from '@kamae/backend/testing/model-server'
import { gptStatus } from '@kamae/entities/gpt/contract'
import { gptTextAnswer } from '@kamae/entities/gptText/contract'
import { createClient } from '@kamae/protocol/client/client'
import { createStreamClient } from '@kamae/protocol/client/stream-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withDatabase } from './backends.ts'
import { openMetrics } from '../monitoring/metrics.ts'
import { databaseLine } from '../testing/database-line.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const KEY = 'sk-live-the-key-of-the-operator'
const metrics = openMetrics()
let model: ModelServer
let server: TestServer
let broken: TestServer

beforeAll(async () => {
  model = await startModelServer()
  const settings = { GPT_KEY: KEY, GPT_MODELS: ['first', 'second'], GPT_GUEST_DAILY_TOKENS: 5000 }
  server = await testServer({ metrics }, { ...settings, GPT_URL: model.url })
  metrics.watchGpt(server.backends.gptMeter)
  broken = await testServer({}, { ...settings, GPT_URL: model.failureUrl('telltale-error') })
})
afterAll(() => model.stop())

async function guestOf({ url }: TestServer) {
  const signedIn = await fetch(`${url}/api/v1/auth/sign-in/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const headers = { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` }
  const { token } = (await (await fetch(`${url}/api/v1/auth/token`, { headers })).json()) as { token: string }
  return { origin: url, token: () => token }
}

test('the settings say which service, which models and how much a guest may use', async () => {
  const client = createClient(await guestOf(server))
  expect(await client.call(gptStatus, {})).toMatchObject({
    isSet: true,
    models: ['first', 'second'],
    contextTokens: 8192,
    maxTokens: 1024,
    today: { limit: 5000, left: 5000, monthRenewsAt: null },
  })
  expect((await createClient({ origin: server.url }).call(gptStatus, {})).today).toBeNull()
})

test('a text comes piece by piece over the network, is counted for Prometheus and taken of what is left', async () => {
  model.answers('count', {
    text: 'One two three four.',
    pieceLength: 4,
    usage: { prompt: 21, completion: 9 },
  })
  const guest = await guestOf(server)
  const { chunks, result } = createStreamClient(guest).stream(gptTextAnswer, {
    text: 'count',
    model: 'second',
  })
  const pieces: string[] = []
  for await (const { text } of chunks) pieces.push(text)
  expect(pieces.length).toBeGreaterThan(3)
  expect(await result).toMatchObject({ text: pieces.join(''), ending: 'stop' })
  expect(model.lastBody()).toMatchObject({ model: 'second' })
  expect((await createClient(guest).call(gptStatus, {})).today?.left).toBe(4970)
  const series = (await metrics.text()).split('\n')
  expect(series).toContain('kamae_gpt_requests_total{outcome="stop"} 1')
  expect(series).toContain('kamae_gpt_tokens_total{of="prompt"} 21')
  expect(series).toContain('kamae_gpt_tokens_total{of="answer"} 9')
})

test('an answer goes on while the database is away, and is counted once it is back', async () => {
  const line = await databaseLine()
  const folder = mkdtempSync(join(tmpdir(), 'kamae-line-'))
  const about = { KAMAE_DATA: folder, KAMAE_SECRET: undefined, KAMAE_OPERATOR: undefined }
  const backends = await withDatabase(line.database, { ...about, GPT_URL: model.url, GPT_MODELS: ['first'] })
  const cut = await testServer({ backends })
  const guest = await guestOf(cut)
  model.answers('go on', {
    text: 'a b c d e f g h',
    pieceLength: 2,
    pace: 30,
    usage: { prompt: 8, completion: 8 },
  })
  const { chunks, result } = createStreamClient(guest).stream(gptTextAnswer, { text: 'go on' })
  let came = ''
  for await (const { text } of chunks) {
    if (came === '') line.cut()
    came += text
  }
  expect([came, (await result).ending]).toEqual(['a b c d e f g h', 'stop'])
  line.join()
  const left = async () =>
    createClient(guest)
      .call(gptStatus, {})
      .then(
        ({ today }) => today?.left,
        () => undefined,
      )
  await expect.poll(left).toBe(20_000 - 16)
  line.cut()
  rmSync(folder, { recursive: true })
})

test('what moderation flags is sent to nobody, and costs nothing', async () => {
  model.flags(/forbidden/)
  const urls = { GPT_URL: model.url, GPT_MODERATION_URL: model.url, GPT_MODELS: ['first'] }
  const guest = await guestOf(await testServer({}, urls))
  const client = createClient(guest)
  const before = model.asked().length
  const call = client.call(gptTextAnswer, { text: 'something forbidden' })
  await expect(call).rejects.toMatchObject({ details: { reason: 'gpt-refused' } })
  expect(model.asked()).toHaveLength(before)
  expect((await client.call(gptStatus, {})).today?.left).toBe(20_000)
  expect((await client.call(gptTextAnswer, { text: 'something else' })).ending).toBe('stop')
})

test('the operator reads of failures in the log; nobody reads the key, though the service tells it', async () => {
  const call = createClient(await guestOf(broken)).call(gptTextAnswer, { text: 'my secret diary' })
  await expect(call).rejects.toMatchObject({ code: 'unavailable', details: { reason: 'gpt-away' } })
  expect(broken.logged).toContainEqual(['warn', 'The text service answered 401.'])
  expect(JSON.stringify([broken.logged, await call.catch(String)])).not.toMatch(/sk-live|diary/)
})
