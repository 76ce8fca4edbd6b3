import { CallError } from '@kamae/protocol/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type ModelServer, patienceWith, startModelServer } from '../testing/model-server.ts'
import { estimatePrompt, estimateTokens } from './estimate-tokens.ts'
import type { Gpt, GptEnd, GptRequest } from './gpt.ts'
import { type GptOptions, openGpt } from './open-gpt.ts'

let server: ModelServer
const reported: string[] = []
const waits: number[] = []
/** A service that falls silent is not left for that. */
const STAYING = { patience: { idleMs: 600_000 } }

beforeAll(async () => {
  server = await startModelServer()
})

afterAll(() => server.stop())

function gptAt(url: string, options: Partial<GptOptions> = {}): Gpt {
  return openGpt({
    url,
    key: 'sk-a-secret-of-the-operator',
    models: ['first', 'second'],
    contextTokens: 4096,
    maxTokens: 256,
    patience: { ...patienceWith(url), wait: async (milliseconds) => void waits.push(milliseconds) },
    report: (words) => reported.push(words),
    ...options,
  })
}

function asking(content: string): GptRequest {
  return { messages: [{ role: 'user', content }] }
}

async function all(gpt: Gpt, request: GptRequest, signal = new AbortController().signal) {
  const pieces: string[] = []
  const stream = gpt.stream(request, signal)
  for (;;) {
    const step = await stream.next()
    if (step.done) return { text: pieces.join(''), pieces, end: step.value satisfies GptEnd }
    pieces.push(step.value)
  }
}

async function failureOf(run: Promise<unknown>): Promise<CallError> {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof CallError) return error
  throw new Error(`It should have failed by a CallError: ${String(error)}`)
}

describe('a text service', () => {
  test('is heard piece by piece, with its own count of tokens', async () => {
    server.answers('hello', {
      text: 'Good morning to you, too.',
      pieceLength: 5,
      usage: { prompt: 11, completion: 7 },
    })
    const { text, pieces, end } = await all(gptAt(server.url), asking('hello'))
    expect(text).toBe('Good morning to you, too.')
    expect(pieces.length).toBeGreaterThan(3)
    expect(end).toEqual({ reason: 'stop', usage: { prompt: 11, completion: 7, isEstimated: false } })
  })

  test.each([
    ['length', 'length'],
    ['content_filter', 'filtered'],
  ] as const)('says by %s that an answer ended as %s', async (finish, reason) => {
    server.answers(`end by ${finish}`, { text: 'So it', finish })
    expect((await all(gptAt(server.url), asking(`end by ${finish}`))).end.reason).toBe(reason)
  })

  test('whose text has NUL, halves of characters and characters cut in two gives what can be kept', async () => {
    server.answers('strange', { text: 'a\0b \ud83d c 🪔灯', pieceLength: 1 })
    const { text, pieces } = await all(gptAt(server.url), asking('strange'))
    expect(text).toBe('a b \ufffd c 🪔灯')
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
  })

  test('is asked again after its own hint, and only then', async () => {
    server.answers('again', 'There you are.')
    server.failsNext(429, { retryAfter: 7 })
    waits.length = 0
    expect((await all(gptAt(server.url), asking('again'))).text).toBe('There you are.')
    expect(waits).toEqual([7000])
  })

  test('that asks for more time than anybody waits is away until then', async () => {
    server.failsNext(429, { retryAfter: 600 })
    waits.length = 0
    const error = await failureOf(all(gptAt(server.url), asking('later')))
    expect(error).toMatchObject({ code: 'unavailable', details: { reason: 'gpt-away', retryAfter: 600 } })
    expect(waits).toEqual([])
  })

  test('that breaks is asked three times in all', async () => {
    const before = server.asked().length
    for (let at = 0; at < 3; at++) server.failsNext(500)
    expect((await failureOf(all(gptAt(server.url), asking('break')))).details).toEqual({ reason: 'gpt-away' })
    expect(server.asked().length - before).toBe(3)
  })

  test('that refuses a text is not asked again', async () => {
    server.failsNext(400)
    const before = server.asked().length
    expect(await failureOf(all(gptAt(server.url), asking('no')))).toMatchObject({
      code: 'invalid-argument',
      details: { reason: 'gpt-refused' },
    })
    expect(server.asked().length - before).toBe(1)
  })

  test('that hangs up in the middle leaves what came, and an estimate of it', async () => {
    server.answers('cut', { text: 'One two three four five six seven', pieceLength: 4, pace: 5, cutAfter: 4 })
    const request = asking('cut')
    const { text, end } = await all(gptAt(server.url), request)
    // The piece that it sends while it hangs up may get lost.
    expect(['One two ', 'One two thre']).toContain(text)
    expect(end.reason).toBe('cut')
    expect(end.problem?.details).toEqual({ reason: 'gpt-away' })
    expect(end.usage).toEqual({
      prompt: estimatePrompt(request.messages),
      completion: estimateTokens(text),
      isEstimated: true,
    })
  })

  test.each([
    ['stall', 'gpt-slow'],
    ['drip', 'gpt-slow'],
    ['endless-line', 'gpt-away'],
    ['no-end', 'gpt-away'],
    ['error-event', 'gpt-away'],
    ['gibberish', 'gpt-away'],
  ] as const)('with the failure %s is cut off as %s; what came is kept', async (failure, reason) => {
    const { text, end } = await all(gptAt(server.failureUrl(failure)), asking('hello'))
    expect(text).toBe('The first words. ')
    expect(end).toMatchObject({ reason: 'cut', problem: { details: { reason } } })
    await expect.poll(() => server.leftOpen()).toBe(0)
  })

  test('that never stops is cut off at a mebibyte', async () => {
    const { text, end } = await all(gptAt(server.failureUrl('flood')), asking('hello'))
    expect(text.length).toBeGreaterThan(800_000)
    expect(text.length).toBeLessThan(1024 * 1024)
    expect(end).toMatchObject({ reason: 'cut', problem: { details: { reason: 'gpt-away' } } })
    await expect.poll(() => server.leftOpen()).toBe(0)
  })

  test.each([
    ['silence', 'gpt-slow'],
    ['page', 'gpt-away'],
    ['lying-page', 'gpt-away'],
    ['lying-answer', 'gpt-away'],
    ['redirect', 'gpt-away'],
    ['telltale-error', 'gpt-away'],
  ] as const)('with the failure %s fails as %s before anything came', async (failure, reason) => {
    const error = await failureOf(all(gptAt(server.failureUrl(failure)), asking('hello')))
    expect(error.details).toEqual({ reason })
    await expect.poll(() => server.leftOpen()).toBe(0)
  })

  test('that never falls silent and never ends is cut off when its time in all is over', async () => {
    const url = server.failureUrl('dribble')
    const patience = { ...patienceWith(url), totalMs: 2000 }
    const { text, end } = await all(gptAt(url, { patience }), asking('hello'))
    expect(text).toMatch(/^The first words\. x+$/)
    expect(end).toMatchObject({ reason: 'cut', problem: { details: { reason: 'gpt-slow' } } })
    expect(end.usage.completion).toBe(estimateTokens(text))
    await expect.poll(() => server.leftOpen()).toBe(0)
  })

  test('that is not there fails after three tries', async () => {
    waits.length = 0
    const error = await failureOf(all(gptAt('http://127.0.0.1:1/v1'), asking('hello')))
    expect(error.details).toEqual({ reason: 'gpt-away' })
    expect(waits).toHaveLength(2)
  })

  test('is left where nobody waits any more, also while it is silent', async () => {
    const leaving = new AbortController()
    const stream = gptAt(server.failureUrl('stall'), STAYING).stream(asking('hello'), leaving.signal)
    expect((await stream.next()).value).toBe('The first words. ')
    const next = stream.next()
    expect(server.leftOpen()).toBe(1)
    leaving.abort()
    expect(await next).toMatchObject({ done: true, value: { reason: 'aborted' } })
    await expect.poll(() => server.leftOpen()).toBe(0)
  })

  test('is left where its answer is read no further', async () => {
    const stream = gptAt(server.failureUrl('stall'), STAYING).stream(
      asking('hello'),
      new AbortController().signal,
    )
    await stream.next()
    await stream.return({ reason: 'aborted', usage: { prompt: 0, completion: 0, isEstimated: true } })
    await expect.poll(() => server.leftOpen()).toBe(0)
  })

  test('takes the first model for one that it has not, and no more tokens than the operator lets it', async () => {
    const bodies: Record<string, unknown>[] = []
    const request = { ...asking('hello'), model: 'third', maxTokens: 9999, temperature: 9, stop: ['\n'] }
    await all(gptAt(server.url, { report: () => undefined }), request)
    bodies.push(server.lastBody())
    await all(gptAt(server.url), { ...asking('hello'), model: 'second', maxTokens: 8 })
    bodies.push(server.lastBody())
    expect(bodies).toMatchObject([
      { model: 'first', max_tokens: 256, temperature: 2, stop: ['\n'], stream: true },
      { model: 'second', max_tokens: 8 },
    ])
  })

  test('that refuses a parameter by its name is asked without it, or by its newer name, from then on', async () => {
    const gpt = gptAt(server.url)
    const request = { ...asking('plainly'), temperature: 1, stop: ['#'] }
    for (const param of ['max_tokens', 'temperature', 'stop', 'stream_options'])
      server.failsNext(400, { param })
    for (let at = 0; at < 2; at++) {
      expect((await all(gpt, request)).end.reason).toBe('stop')
      const body = server.lastBody()
      expect(body).toMatchObject({ max_completion_tokens: 256 })
      for (const name of ['max_tokens', 'temperature', 'stop', 'stream_options'])
        expect([name, name in body]).toEqual([name, false])
    }
  })

  test('whose one model refuses a parameter is asked with it for its others', async () => {
    const gpt = gptAt(server.url)
    const request = { ...asking('plainly'), temperature: 1 }
    server.failsNext(400, { param: 'temperature' })
    await all(gpt, { ...request, model: 'second' })
    await all(gpt, request)
    expect(server.lastBody()).toMatchObject({ model: 'first', temperature: 1 })
    await all(gpt, { ...request, model: 'second' })
    expect(server.lastBody()).not.toHaveProperty('temperature')
  })

  test('that refuses a value is asked without it once', async () => {
    const gpt = gptAt(server.url)
    server.failsNext(400, { param: 'temperature', code: 'unsupported_value' })
    await all(gpt, { ...asking('plainly'), temperature: 0.2 })
    expect(server.lastBody()).not.toHaveProperty('temperature')
    await all(gpt, { ...asking('plainly'), temperature: 1 })
    expect(server.lastBody()).toMatchObject({ temperature: 1 })
  })

  test('that refuses parameters has its three tries all the same', async () => {
    const request = { ...asking('plainly'), temperature: 1, stop: ['#'] }
    for (let at = 0; at < 2; at++) server.failsNext(500)
    for (const param of ['max_tokens', 'temperature', 'stop', 'stream_options'])
      server.failsNext(400, { param })
    expect((await all(gptAt(server.url), request)).end.reason).toBe('stop')
  })

  test('notifies the operator of its failures without the key and without what people wrote', async () => {
    reported.length = 0
    await failureOf(all(gptAt(server.failureUrl('telltale-error')), asking('a confession')))
    expect(reported).toEqual(['The text service answered 401.'])
    expect(JSON.stringify(reported)).not.toMatch(/sk-a-secret|confession/)
  })
})
