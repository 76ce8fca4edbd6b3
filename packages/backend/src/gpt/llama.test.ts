import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { LLAMA_SERVER, startLlamaServer } from '../testing/llama-server.ts'
import type { Gpt } from './gpt.ts'
import { openGpt } from './open-gpt.ts'

// LLAMA_SERVER=/usr/bin/llama-server runs these; nothing else needs llama.cpp.
describe.skipIf(LLAMA_SERVER === undefined)('llama.cpp', () => {
  let server: Awaited<ReturnType<typeof startLlamaServer>>
  let gpt: Gpt
  beforeAll(async () => {
    server = await startLlamaServer(LLAMA_SERVER ?? '')
    gpt = openGpt({
      url: server.settings.GPT_URL,
      models: ['stories260K'],
      contextTokens: 512,
      maxTokens: 64,
    })
  })
  afterAll(() => server?.stop())

  const ask = (maxTokens: number, signal = new AbortController().signal) =>
    gpt.stream(
      { messages: [{ role: 'user', content: 'Once upon a time' }], maxTokens, temperature: 0 },
      signal,
    )

  test('answers piece by piece, counts its tokens and says that it reached the longest', async () => {
    const answer = ask(12)
    const pieces: string[] = []
    let step = await answer.next()
    for (; !step.done; step = await answer.next()) pieces.push(step.value)
    expect(pieces.length).toBeGreaterThan(4)
    expect(step.value).toMatchObject({ reason: 'length', usage: { completion: 12, isEstimated: false } })
    expect(step.value.usage.prompt).toBeGreaterThan(0)
  })

  test('is left in the middle, and answers the next one', async () => {
    const leaving = new AbortController()
    const answer = ask(64, leaving.signal)
    await answer.next()
    leaving.abort()
    let step = await answer.next()
    while (!step.done) step = await answer.next()
    expect(step.value).toMatchObject({ reason: 'aborted', usage: { isEstimated: true } })
    expect((await ask(2).next()).done).toBe(false)
  })

  test('refuses what is longer than its context', async () => {
    const messages = [{ role: 'user', content: 'Once upon a time '.repeat(8000) }] as const
    const answer = gpt.stream({ messages }, new AbortController().signal)
    await expect(answer.next()).rejects.toMatchObject({ details: { reason: 'gpt-refused' } })
  })
})
