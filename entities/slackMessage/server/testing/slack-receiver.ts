import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SlackHook, slackHook } from '@kamae/backend/slack/slack-hook'

/**
 * How Slack behaves: takes a post, refuses it for now, is broken, takes it and never answers, takes it and hangs up, is not
 * there, refuses it for good.
 */
export type SlackMood = 'takes' | 'too-many' | 'broken' | 'hangs' | 'hangs-up' | 'away' | 'refuses'

/** A receiver in Slack's place, for tests: `taken` are the posts it took, by what they are about. */
export type SlackReceiver = {
  readonly hook: SlackHook
  readonly taken: { readonly words: string; readonly at: number; readonly body: string }[]
  /** When it was asked at all. */
  readonly asked: number[]
  mood: SlackMood
  close(): void
}

/** Starts one. The hook is a real one whose network ends here; `now` dates what comes. */
export async function slackReceiver(now: () => Date, language = 'en'): Promise<SlackReceiver> {
  const notify = (response: ServerResponse, status: number, headers = {}) =>
    response.writeHead(status, headers).end('said')
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const at = now().getTime()
      receiver.asked.push(at)
      if (receiver.mood === 'too-many') return notify(response, 429, { 'retry-after': '120' })
      if (receiver.mood === 'broken') return notify(response, 500)
      if (receiver.mood === 'refuses') return notify(response, 400)
      const { blocks } = JSON.parse(body) as { blocks: { text?: { text: string } }[] }
      receiver.taken.push({ words: blocks[1]?.text?.text ?? '', at, body })
      if (receiver.mood === 'hangs') return undefined
      if (receiver.mood === 'hangs-up') return request.socket.destroy()
      return notify(response, 200)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const shut = await shutPort()
  // A yes that comes too late is none: only what never says one is not waited for.
  const hookWith = (waitMs: number) =>
    slackHook({
      url: 'https://hooks.slack.com/services/T0/B0/secret',
      language,
      waitMs,
      fetch: (url, init) => {
        const door = receiver.mood === 'away' ? shut : port
        const address = String(url).replace('https://hooks.slack.com', `http://127.0.0.1:${door}`)
        return fetch(address, init)
      },
    })
  const receiver: SlackReceiver = {
    taken: [],
    asked: [],
    mood: 'takes',
    hook: {
      ...hookWith(30_000),
      send: (post) => hookWith(receiver.mood === 'hangs' ? 800 : 30_000).send(post),
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}

// A port at which nobody listens any more.
async function shutPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
