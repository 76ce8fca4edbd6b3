import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { createCallableClient } from '@kamae/protocol/client/callable-client'
import { mountCallables } from '@kamae/protocol/server/callable-server'
import type { Caller } from '@kamae/protocol/contract/caller'
import { CallError, type ErrorCode, STATUS_OF } from '@kamae/protocol/contract/errors'
import { implement, implementStream } from '@kamae/protocol/server/implement'
import { callableName, procedure } from '@kamae/protocol/contract/procedure'
import { FunctionsError, httpsCallable } from 'firebase/functions'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { EXPECTED } from '../testing/access-rows.ts'
import { FORMS, type Form, firebaseFunctions } from '../testing/firebase-functions.ts'
import { OPERATOR, type People, signInPeople } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { textService } from '../testing/text-service.ts'
import { voiceService } from '../testing/voice-service.ts'

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call
    return 'ok'
  } catch (error) {
    if (!(error instanceof FunctionsError)) throw error
    return error.code.replace('functions/', '')
  }
}

// Array.fromAsync of Node 26 never ends where the SDK's iterator fails.
async function read(stream: AsyncIterable<unknown>): Promise<unknown[]> {
  const chunks: unknown[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks
}

describe('the Firebase SDK, unchanged, makes every call of the server', () => {
  let server: TestServer
  let people: People
  beforeAll(async () => {
    server = await testServer(
      {},
      { KAMAE_OPERATOR: OPERATOR, ...(await textService()), ...(await voiceService()) },
    )
    people = await signInPeople(server)
  })

  // Both forms lead to one door: each has half of the calls.
  const CALLS = PROCEDURES.map(({ procedure: call }, at) => {
    const form: Form = at % 2 ? 'emulator' : 'custom domain'
    return [callableName(call), form, call] as const
  })
  test.each(CALLS)('%s, by the %s form of its address, at once and as a stream', async (name, form, call) => {
    const { path, changes } = call
    const row = EXPECTED[path]
    if (!row) throw new Error(`Say in EXPECTED who may call ${path}.`)
    const who = row.owner === 'ok' ? 'owner' : 'operator'
    const existing = await people.makeResources(who, row.input)
    // A call that changes nothing, or is refused, leaves the resources as they are for the next.
    const inputOf = async (isRefused = false) =>
      row.input(changes && !isRefused ? await people.makeResources(who, row.input) : existing)
    const isNobodyRefused = row.nobody !== 'ok'
    const callable = httpsCallable(firebaseFunctions(server.url, form, people.token(who)), name)
    const inOneAnswer = await codeOf(callable(await inputOf()))
    const { data, stream } = await callable.stream(await inputOf())
    const pieces = await codeOf(Promise.all([data, read(stream)]))
    const stranger = httpsCallable(firebaseFunctions(server.url, form, null), name)
    const nobody = await codeOf(stranger(await inputOf(isNobodyRefused)))
    const nobodysPieces = await codeOf((await stranger.stream(await inputOf(isNobodyRefused))).data)
    expect([inOneAnswer, pieces, nobody, nobodysPieces]).toEqual(['ok', 'ok', row.nobody, row.nobody])
  })

  test.each(FORMS)('a name that is no call is not-found, at once and as a stream (%s)', async (form) => {
    const callable = httpsCallable(firebaseFunctions(server.url, form, null), 'no-such-call')
    expect(await codeOf(callable())).toBe('not-found')
    expect(await codeOf((await callable.stream()).data)).toBe('not-found')
  })

  test.each(FORMS)(
    'a token that is no good is unauthenticated, at once and as a stream (%s)',
    async (form) => {
      const callable = httpsCallable(firebaseFunctions(server.url, form, 'no.good.token'), 'avatarpose-list')
      expect(await codeOf(callable())).toBe('unauthenticated')
      expect(await codeOf((await callable.stream()).data)).toBe('unauthenticated')
    },
  )

  test('pages keep every address that is no function’s', async () => {
    for (const path of ['/ja/us-central1/gallery', '/ja/maker']) {
      expect([path, await (await server.fetch(path)).text()]).toEqual([path, '<!doctype html>'])
    }
    const posted = await server.fetch('/a/b/user-get', { method: 'POST', body: '{"data":{}}' })
    expect(await posted.text()).toBe('Pages are only read.')
  })
})

describe('every code of the table arrives', () => {
  const CODES = Object.keys(STATUS_OF) as ErrorCode[]
  const about = { method: 'POST', access: 'anyone', changes: false, summary: 'Is for this test.' } as const
  const fails = procedure({
    ...about,
    path: 'fail',
    input: z.object({ code: z.string() }),
    output: z.object({}),
  })
  const counts = procedure({
    ...about,
    path: 'count',
    input: z.object({ to: z.number(), end: z.optional(z.string()) }),
    chunk: z.object({ at: z.number() }),
    output: z.object({ sum: z.number() }),
  })
  let url = ''
  let begun = Promise.withResolvers<void>()
  let ended = Promise.withResolvers<number>()
  beforeAll(async () => {
    const app = new Hono()
    const calls = [
      implement(fails, async ({ code }, _context: { caller: Caller }) => {
        throw new CallError(code as ErrorCode, `It is ${code}.`, { field: 'code', at: [1] })
      }),
      implementStream(counts, async function* ({ to, end }, _context: { caller: Caller }) {
        let at = 0
        begun.resolve()
        try {
          while (at < to) yield { at: ++at, secret: 'row' }
          if (end === 'crash') throw new Error('the password is 1234')
          if (end) throw new CallError(end as ErrorCode, 'No more.')
          return { sum: (to * (to + 1)) / 2 }
        } finally {
          ended.resolve(at)
        }
      }),
    ]
    mountCallables(app, calls, { contextOf: () => ({ caller: null }), report: () => undefined })
    const http = createServer(getRequestListener(app.fetch)).unref()
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  })

  test.each(CODES)('%s, at once and as a stream, at the SDK and at our client', async (code) => {
    const callable = httpsCallable(firebaseFunctions(url, 'emulator', null), 'fail')
    const ours = createCallableClient({ origin: url })
    const calls = [
      () => callable({ code }),
      async () => (await callable.stream({ code })).data,
      () => ours.call('fail', { code }),
      () => ours.stream('fail', { code }).result,
    ]
    for (const call of calls) {
      const error = (await call().catch((thrown: unknown) => thrown)) as FunctionsError | CallError
      expect(error.code.replace('functions/', '')).toBe(code)
      expect(error.message).toContain(`It is ${code}.`)
      expect(error.details).toEqual({ field: 'code', at: [1] })
    }
  })

  test('an input that is wrong ends a stream as well', async () => {
    const callable = httpsCallable(firebaseFunctions(url, 'custom domain', null), 'count')
    expect(await codeOf((await callable.stream({ to: 'x' })).data)).toBe('invalid-argument')
    expect(await codeOf((await callable.stream()).data)).toBe('invalid-argument')
  })

  test('chunks arrive in order and without what their schema does not name, the result last', async () => {
    const callable = httpsCallable(firebaseFunctions(url, 'emulator', null), 'count')
    const { stream, data } = await callable.stream({ to: 3 })
    expect(await read(stream)).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }])
    expect(await data).toEqual({ sum: 6 })
    expect((await callable({ to: 3 })).data).toEqual({ sum: 6 })
    const ours = createCallableClient({ projectUrl: `${url}/demo` }).stream('count', { to: 3 })
    expect(await read(ours.chunks)).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }])
    expect(await ours.result).toEqual({ sum: 6 })
  })

  test.each([
    ['crash', 'internal'],
    ['resource-exhausted', 'resource-exhausted'],
  ])('a failure in the middle (%s) ends the stream with %s', async (end, code) => {
    const callable = httpsCallable(firebaseFunctions(url, 'emulator', null), 'count')
    const { stream, data } = await callable.stream({ to: 2, end })
    expect(await codeOf(data)).toBe(code)
    expect(await codeOf(read(stream))).toBe(code)
    const ours = createCallableClient({ origin: url }).stream('count', { to: 2, end })
    const chunks: unknown[] = []
    const failure = (async () => {
      for await (const chunk of ours.chunks) chunks.push(chunk)
    })()
    await expect(failure).rejects.toMatchObject({ code })
    expect(chunks).toEqual([{ at: 1 }, { at: 2 }])
    await expect(ours.result).rejects.toMatchObject({ code })
  })

  test('who goes away stops the generator', async () => {
    const leave = new AbortController()
    const callable = httpsCallable(firebaseFunctions(url, 'emulator', null), 'count')
    ended = Promise.withResolvers()
    const { stream, data } = await callable.stream({ to: 1e9 }, { signal: leave.signal })
    const refused = codeOf(data)
    const first = await stream[Symbol.asyncIterator]().next()
    expect(first.value).toEqual({ at: 1 })
    leave.abort()
    expect(await ended.promise).toBeLessThan(1e9)
    expect(await refused).toBe('cancelled')

    ended = Promise.withResolvers()
    const ours = createCallableClient({ origin: url }).stream('count', { to: 1e9 })
    for await (const _ of ours.chunks) break
    expect(await ended.promise).toBeLessThan(1e9)

    ended = Promise.withResolvers()
    begun = Promise.withResolvers()
    const gone = new AbortController()
    const unary = createCallableClient({ origin: url }).call('count', { to: 1e9 }, { signal: gone.signal })
    void begun.promise.then(() => gone.abort())
    await expect(unary).rejects.toMatchObject({ code: 'cancelled' })
    expect(await ended.promise).toBeLessThan(1e9)
  })
})
