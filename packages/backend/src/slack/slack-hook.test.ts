import { createServer } from 'node:http'
import { type AddressInfo, createServer as createPlainServer, type Socket } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { isSlackHook } from './hook-address.ts'
import { isNeverSent } from './never-sent.ts'
import { SlackAddressError, type SlackError, SlackSilence, slackHook } from './slack-hook.ts'

const URL_OF_HOOK = 'https://hooks.slack.com/services/T0/B0/secret'

test.each([
  [URL_OF_HOOK, true],
  ['https://hooks.slack-gov.com/services/T0/B0/secret', true],
  ['http://hooks.slack.com/services/T0/B0/secret', false],
  ['https://hooks.slack.com:8443/services/T0/B0/secret', false],
  ['https://hooks.slack.com.evil.example/services/T0/B0/secret', false],
  ['https://evil.example/hooks.slack.com/services/T0', false],
  ['https://hooks.slack.com@evil.example/services/T0/B0', false],
  ['https://user:word@hooks.slack.com/services/T0/B0', false],
  ['https://api.slack.com/services/T0/B0', false],
  ['https://hooks.slack.com/services/../api/x', false],
  ['https://hooks.slack.com/services/T0?to=http://127.0.0.1', false],
  ['https://127.0.0.1/services/T0/B0', false],
  ['file:///services/T0/B0', false],
  ['', false],
])('%s is a hook of Slack’s: %s', (address, isOne) => {
  expect(isSlackHook(address)).toBe(isOne)
  const open = () => slackHook({ url: address, language: 'en' })
  if (isOne) expect(open().key).not.toContain('secret')
  else expect(open).toThrow(SlackAddressError)
})

/** A receiver in Slack's place, and a hook whose network ends at it. */
async function receiver(
  answer: { status: number; headers?: Record<string, string>; isCut?: boolean } | 'nothing' | 'hangs up',
) {
  const taken: { path: string; body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      taken.push({ path: request.url ?? '', body: JSON.parse(text) })
      if (answer === 'hangs up') return request.socket.destroy()
      if (answer === 'nothing') return undefined
      response.writeHead(answer.status, answer.headers)
      if (!answer.isCut) return response.end('said')
      return response.write('sa', () => request.socket.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const hook = slackHook({
    url: URL_OF_HOOK,
    language: 'en',
    waitMs: answer === 'nothing' ? 800 : 30_000,
    fetch: (url, init) =>
      fetch(String(url).replace('https://hooks.slack.com', `http://127.0.0.1:${port}`), init),
  })
  return { taken, hook }
}

const failureOf = (sent: Promise<void>): Promise<SlackError> =>
  sent.then(
    () => Promise.reject(new Error('It went.')),
    (error: SlackError) => error,
  )

test('a post goes out as JSON to the address of the hook', async () => {
  const { taken, hook } = await receiver({ status: 200 })
  await hook.send({ text: 'Hello' })
  expect(taken).toEqual([{ path: '/services/T0/B0/secret', body: { text: 'Hello' } }])
})

test.each([
  [{ status: 429, headers: { 'retry-after': '30' } }, false, 30_000],
  [{ status: 429, headers: { 'retry-after': '99999999' } }, false, 86_400_000],
  [{ status: 429, headers: { 'retry-after': 'soon' } }, false, 0],
  [{ status: 500 }, false, 0],
  [{ status: 404 }, false, 0],
  [{ status: 410 }, false, 0],
  [{ status: 400 }, true, 0],
  [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, false, 0],
  [{ status: 500, isCut: true }, false, 0],
] as const)('after %j it may be tried again, unless the message is at fault', async (answer, isFinal, ms) => {
  const { taken, hook } = await receiver(answer)
  const failure = await failureOf(hook.send({ text: 'Hello' }))
  expect(failure).toMatchObject({ isFinal, retryAfterMs: ms })
  // What the operator reads reveals nothing of the address.
  expect(failure.message).not.toMatch(/secret|hooks/)
  // Never twice in one try, and nowhere else.
  expect(taken).toHaveLength(1)
})

test.each(['nothing', 'hangs up', { status: 502 }, { status: 504 }] as const)(
  'a post that is read and answered by %j may be there',
  async (answer) => {
    const { taken, hook } = await receiver(answer)
    await expect(hook.send({ text: 'Hello' })).rejects.toThrow(SlackSilence)
    expect(taken).toHaveLength(1)
  },
)

test('a yes whose rest is lost is a yes', async () => {
  const { taken, hook } = await receiver({ status: 200, isCut: true })
  await hook.send({ text: 'Hello' })
  expect(taken).toHaveLength(1)
})

test('a post that found no server, no name or the wrong one was not written', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const broken = [
    new TypeError('fetch failed', { cause: refused }),
    new TypeError('fetch failed', { cause: new AggregateError([refused, refused]) }),
    new TypeError('fetch failed', { cause: Object.assign(new Error('-'), { syscall: 'getaddrinfo' }) }),
    new TypeError('fetch failed', { cause: Object.assign(new Error('-'), { code: 'CERT_HAS_EXPIRED' }) }),
  ]
  for (const error of broken) {
    const hook = slackHook({ url: URL_OF_HOOK, language: 'en', fetch: () => Promise.reject(error) })
    expect(await failureOf(hook.send({ text: 'Hello' }))).toMatchObject({ isFinal: false, retryAfterMs: 0 })
  }
})

test('a post to a port at which nobody listens may be tried again', async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  const ask = (_url: unknown, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/`, init)
  const hook = slackHook({ url: URL_OF_HOOK, language: 'en', fetch: ask })
  expect((await failureOf(hook.send({ text: 'Hello' }))).message).toBe('Slack cannot be reached.')
})

test.each([
  [
    'cuts the connection in the handshake',
    (socket: Socket) => void socket.once('data', () => socket.destroy()),
  ],
  ['speaks no TLS', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
])('what went to a server that %s was never sent', async (_, meet) => {
  const server = createPlainServer(meet)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const failure: unknown = await fetch(`https://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(isNeverSent(failure)).toBe(true)
})
