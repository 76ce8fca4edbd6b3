import { existsSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { estimatePrompt, estimateTokens } from '@kamae/backend/gpt/estimate-tokens'
import { startModelServer } from '@kamae/backend/testing/model-server'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { dialogCreate } from '@kamae/entities/chatchara/dialog/contract'
import { messageList, messageSubmitToGpt } from '@kamae/entities/chatchara/message/contract'
import { gptStatus } from '@kamae/entities/gpt/contract'
import { createClient } from '@kamae/protocol/client/client'
import { createStreamClient } from '@kamae/protocol/client/stream-client'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

import { arePagesBuilt, serverProcesses } from './testing/server-process.ts'

let servers: ReturnType<typeof serverProcesses>
let folder: string
beforeEach(() => {
  servers = serverProcesses()
  folder = servers.folder
})
let kept: ReturnType<typeof serverProcesses> | undefined
afterEach(() => (servers === kept ? undefined : servers.end()))
afterAll(() => kept?.end())

const start = (environment?: Record<string, string>) => servers.start(environment)

/** A request for a sign-in whose body's last byte waits for `until`: its beginning and its end are with the system, its answer. */
function signIn(address: string, email: string, agent?: Agent, until?: Promise<unknown>) {
  const body = JSON.stringify({ email, password: 'purple lamp river nine' })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const asked = request(`${address}/api/v1/auth/sign-in/email`, {
    method: 'POST',
    headers,
    agent: agent ?? false,
  })
  const sent = new Promise<void>((resolve) => asked.once('finish', resolve))
  const answer = new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      asked.once('error', reject)
      asked.once('response', (response) => {
        response
          .resume()
          .once('end', () => resolve({ status: response.statusCode, headers: response.headers }))
      })
    },
  )
  const begun = new Promise<void>((resolve) => asked.write(body.slice(0, -1), () => resolve()))
  void Promise.resolve(until).then(() => asked.end(body.slice(-1)))
  const status = answer.then((one) => one.status)
  const received = answer.then((one) => one.headers)
  // A server that ends early is told of by whoever waits for the answer, and by nobody else.
  received.catch(() => undefined)
  status.catch(() => undefined)
  return { sent, begun, status, headers: received }
}

/** Waits until nobody new is let in: by then a server that stops has said so to whoever is in. */
async function untilNobodyIsLetIn(address: string): Promise<void> {
  const isAnswered = async () => {
    const answer = await fetch(`${address}/health/live`).catch(() => undefined)
    return answer === undefined ? false : answer.text().then(() => true)
  }
  await expect.poll(isAnswered, { timeout: 60_000 }).toBe(false)
}

/** The session of somebody who signs up. */
async function newSession(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aki@example.org', password: 'purple lamp river nine', name: 'Aki' }),
  })
  return answer.headers.get('set-auth-token') ?? ''
}

/** What calls in the name of a session. */
async function callers(origin: string, session: string) {
  const headers = { authorization: `Bearer ${session}` }
  const { token } = (await (await fetch(`${origin}/api/v1/auth/token`, { headers })).json()) as {
    token: string
  }
  const settings = { origin, token: () => token }
  return { client: createClient(settings), streams: createStreamClient(settings) }
}

test('a wrong setting stops the start with the sentence that names it, and nothing is made', async () => {
  const run = start({ PORT: 'abc' })
  expect(await run.closed).toBe(1)
  expect(run.output()).toEqual({ out: '', err: 'PORT is wrong: it must be a whole number up to 65535.\n' })
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

describe.runIf(arePagesBuilt)('the server as a process', () => {
  // What the first test made from nothing, for those that are not about a first start.
  beforeEach(() => {
    if (kept !== undefined) servers.copyData(join(kept.folder, 'data'))
  })

  test('says one line with the address that serves, and ends in order at SIGTERM', async () => {
    const run = start()
    const address = await run.address()
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    expect(
      (await fetch(`${address}/`, { redirect: 'manual', headers: { 'accept-language': 'fr' } })).headers.get(
        'location',
      ),
    ).toBe('/fr')
    // Twice, as ^C under npm does.
    run.child.kill('SIGTERM')
    run.child.kill('SIGTERM')
    expect(await run.closed).toBe(0)
    expect(run.output().out).toBe(`Kamae is at ${address}\n`)
    const again = start()
    expect((await fetch(`${await again.address()}/health/ready`)).status).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.closed).toBe(0)
    kept = servers
  })

  test('ends in order for whoever ends it as soon as it has said so', async () => {
    const run = start()
    await run.address()
    run.child.kill('SIGTERM')
    expect(await run.closed).toBe(0)
  })

  test('answers every request in hand before it ends', async () => {
    const run = start()
    const address = await run.address()
    // Each costs an Argon2id hash, so that many are still in hand when the signal comes.
    const asked = Array.from({ length: 30 }, (_, count) => signIn(address, `nobody-${count}@example.org`))
    await Promise.all(asked.map(({ sent }) => sent))
    // One whose body is still being said, over a connection that was kept from an earlier one.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await signIn(address, 'first@example.org', agent).status
    const { promise: isStopping, resolve: report } = Promise.withResolvers<void>()
    const slow = signIn(address, 'slow@example.org', agent, isStopping)
    await slow.begun
    run.child.kill('SIGTERM')
    await untilNobodyIsLetIn(address)
    report()
    const statuses = await Promise.all([...asked, slow].map(({ status }) => status))
    expect((await slow.headers).connection).toBe('close')
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(await run.closed).toBe(0)
  })

  test('keeps what came of an answer that it cuts off, and takes what that cost', async () => {
    const model = await startModelServer()
    model.answersElse(() => 'One word after another. '.repeat(100), { pace: 50, pieceLength: 8 })
    const settings = { GPT_URL: model.url, GPT_MODELS: 'scripted', STOP_SECONDS: '1' }
    try {
      const run = start(settings)
      const session = await newSession(await run.address())
      const { client, streams } = await callers(await run.address(), session)
      const card = { name: 'Aki', first_mes: 'Hello.' }
      const { character } = await client.call(chatcharaContentCreateByUser, { card })
      const { dialog } = await client.call(dialogCreate, { characterId: character.id })
      const asked = { dialogId: dialog.id, parentId: dialog.headId, text: 'Go on and on.' }
      const { chunks, result } = streams.stream(messageSubmitToGpt, asked)
      result.catch(() => undefined)
      let came = ''
      const hear = async () => {
        for await (const chunk of chunks) {
          if (chunk.kind === 'text') came += chunk.text
          if (came.length > 50 && !run.child.killed) run.child.kill('SIGTERM')
        }
      }
      await expect(hear()).rejects.toThrow()
      expect(await run.closed).toBe(0)
      expect(run.output().err).not.toContain('"level":"error"')

      const again = start(settings)
      const later = (await callers(await again.address(), session)).client
      const { items } = await later.call(messageList, { dialogId: dialog.id })
      const { text = '' } = items[0] ?? {}
      expect(items[0]).toMatchObject({ role: 'character', state: 'stopped', isRunning: false })
      expect(text.startsWith(came.trimEnd())).toBe(true)
      const { today } = await later.call(gptStatus, {})
      const cost = estimatePrompt(model.asked()[0] ?? []) + estimateTokens(text)
      // A piece may have been on its way that was not written down any more.
      expect((today?.limit ?? 0) - (today?.left ?? 0)).toBeGreaterThanOrEqual(cost)
      expect((today?.limit ?? 0) - (today?.left ?? 0)).toBeLessThanOrEqual(cost + 4)
    } finally {
      await model.stop()
    }
  })

  test('ends at once when told again by somebody in a hurry', async () => {
    const run = start({ STOP_SECONDS: '3600' })
    const address = await run.address()
    const never = signIn(address, 'never@example.org', undefined, new Promise(() => undefined))
    await never.begun
    run.child.kill('SIGTERM')
    // Two signals that come as one are one: it has been told once nobody new is let in.
    await untilNobodyIsLetIn(address)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(run.child.exitCode).toBeNull()
    run.child.kill('SIGTERM')
    await expect(never.status).rejects.toThrow()
    expect(await run.closed).toBe(0)
  })

  test('a second start on the same data reports that in one sentence', async () => {
    const run = start()
    await run.address()
    const second = start()
    expect(await second.closed).toBe(1)
    expect(second.output().err).toBe(
      `Kamae already runs on ${join(folder, 'data')} (process ${run.child.pid}): stop it first, or give KAMAE_DATA another folder.\n`,
    )
  })

  test('a port in use is named in one sentence, and the data folder is free again', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const run = start({ PORT: String(port) })
    expect(await run.closed).toBe(1)
    expect(run.output().err).toBe(`Port ${port} is in use: stop what uses it, or give PORT another one.\n`)
    other.close()
    expect((await fetch(`${await start().address()}/health/ready`)).status).toBe(200)
  })
})
