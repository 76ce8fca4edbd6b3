import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Language } from '@kamae/entities/user/contract'
import { type SlackHook, slackHook } from '@kamae/backend/slack/slack-hook'
import { SLACK_WORDS } from '../slack-words.ts'

/**
 * How Slack behaves: takes a post, refuses it for now, is broken, never answers or hangs up and has taken nothing, or has
 * taken it all the same, is not there, refuses it for good.
 */
export type SlackMood =
  | 'takes'
  | 'too-many'
  | 'broken'
  | 'hangs'
  | 'hangs-up'
  | 'takes-and-hangs'
  | 'takes-and-hangs-up'
  | 'away'
  | 'refuses'

type Taken = {
  readonly words: string
  readonly at: number
  readonly body: string
  /** Whether the post says that it may have come before. */
  readonly isRepeat: boolean
}

/** A receiver in Slack's place, for tests: `taken` are the posts it took, by what they are about. */
export type SlackReceiver = {
  readonly hook: SlackHook
  readonly taken: Taken[]
  /** When it was asked at all. */
  readonly asked: number[]
  mood: SlackMood
  close(): void
}

/** Starts one. The hook is a real one whose network ends here; `now` dates what comes. */
export async function slackReceiver(now: () => Date, language: Language = 'en'): Promise<SlackReceiver> {
  const { repeat } = SLACK_WORDS[language]
  const notify = (response: ServerResponse, status: number, headers = {}) =>
    response.writeHead(status, headers).end('said')
  // The time of a post that is not answered is up once it was read, however long that takes here.
  let timeOut: () => void = () => undefined
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const at = now().getTime()
      receiver.asked.push(at)
      if (receiver.mood === 'too-many') return notify(response, 429, { 'retry-after': '120' })
      if (receiver.mood === 'broken') return notify(response, 500)
      if (receiver.mood === 'refuses') return notify(response, 400)
      const { mood } = receiver
      if (mood === 'hangs') return timeOut()
      if (mood === 'hangs-up') return request.socket.destroy()
      const { blocks } = JSON.parse(body) as { blocks: { text?: { text: string } }[] }
      receiver.taken.push({ words: blocks[1]?.text?.text ?? '', at, body, isRepeat: body.includes(repeat) })
      if (mood === 'takes-and-hangs') return timeOut()
      if (mood === 'takes-and-hangs-up') return request.socket.destroy()
      return notify(response, 200)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const shut = await shutPort()
  const receiver: SlackReceiver = {
    taken: [],
    asked: [],
    mood: 'takes',
    hook: slackHook({
      url: 'https://hooks.slack.com/services/T0/B0/secret',
      language,
      fetch: (url, init) => {
        const door = receiver.mood === 'away' ? shut : port
        const address = String(url).replace('https://hooks.slack.com', `http://127.0.0.1:${door}`)
        const late = Promise.withResolvers<never>()
        timeOut = () => late.reject(new Error('The operation timed out.'))
        return Promise.race([fetch(address, init), late.promise])
      },
    }),
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
