import { columnsOfBoth } from '@kamae/backend/testing/table-agreement'
import type { SlackHook } from '@kamae/backend/slack/slack-hook'
import {
  slackMessageArchive,
  slackMessageCreate,
  slackMessageGet,
  slackMessageList,
  slackMessageResend,
  slackMessageStatus,
} from '@kamae/entities/slackMessage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { deliver } from './deliver.ts'
import { type SlackReceiver, slackReceiver } from './testing/slack-receiver.ts'
import { slackHookState, slackMessage } from './table.ts'
import { slackMessageTasks } from './tasks.ts'

const MINUTE = 60_000
let server: TestServer
let slack: SlackReceiver
beforeAll(async () => {
  slack = await slackReceiver(() => server.clock.now())
  server = await startServer({ slack: slack.hook })
})
afterAll(async () => {
  slack.close()
  await server.close()
})
beforeEach(async () => {
  server.clock.advance(2 * 60 * MINUTE)
  slack.mood = 'takes'
  for (const kept of [slack.taken, slack.asked]) kept.length = 0
  for (const table of ['slack_message', 'slack_hook']) await server.pool.query(`delete from ${table}`)
})

/** One run of the task, whose waiting is the clock's. */
const run = () => deliver(server.world, async (ms) => server.clock.advance(ms))
const report = async (words: string) =>
  (await server.as('member').call(slackMessageCreate, { kind: 'idea', words })).id
const notifyBatch = async (from: number, to: number) => {
  for (let at = from; at < to; at++) {
    server.clock.advance(10 * MINUTE)
    await report(`Message ${at}`)
  }
}
/** What Slack took, in the order in which it took it. */
const wordsTaken = () => slack.taken.map(({ words }) => words)
const named = (count: number) => Array.from({ length: count }, (_, at) => `Message ${at}`)
/** Runs the task every five minutes for so many hours, with a message every four hours. */
const pass = async (hours: number, first = Infinity) => {
  for (let minutes = 0; minutes < hours * 60; minutes += 5) {
    if (minutes % 240 === 0 && first < Infinity) await report(`Message ${first + minutes / 240}`)
    await run()
    server.clock.advance(5 * MINUTE)
  }
}

test('drizzle and the database agree on the tables', async () => {
  for (const table of [slackMessage, slackHookState]) {
    const both = await columnsOfBoth(server.pool, table)
    expect(both.drizzle).toEqual(both.database)
  }
})

test('a Slack that answers 429, 500, hangs and is away for a day gets every message exactly once, in order', async () => {
  await notifyBatch(0, 6)
  for (const mood of ['too-many', 'broken', 'hangs', 'hangs-up'] as const) {
    slack.mood = mood
    for (let minutes = 0; minutes < 30; minutes++) {
      await run()
      server.clock.advance(MINUTE)
    }
  }
  slack.mood = 'away'
  await pass(24, 6)
  slack.mood = 'takes'
  await pass(2)
  expect(wordsTaken()).toEqual(named(12))
})

test.each(['broken', 'hangs', 'hangs-up', 'too-many'] as const)(
  'a day of a Slack that %s and takes nothing loses no message, doubles none and changes no order',
  async (mood) => {
    await notifyBatch(0, 2)
    slack.mood = mood
    await pass(24, 2)
    expect(slack.asked.length).toBeGreaterThan(20)
    // One that takes again for a moment, within the day.
    slack.mood = 'takes'
    await pass(2)
    expect(wordsTaken()).toEqual(named(8))
    const { items } = await server.as('operator').call(slackMessageList, {})
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['sent']))
  },
)

test.each(['takes-and-hangs', 'takes-and-hangs-up'] as const)(
  'where Slack %s, a message comes again marked as a possible repeat, and the others after it in order',
  async (mood) => {
    await notifyBatch(0, 3)
    slack.mood = mood
    await pass(24)
    // It is seen to come more than once, and seldom enough for who reads it.
    expect(slack.taken.length).toBeGreaterThan(1)
    expect(slack.taken.length).toBeLessThan(40)
    expect(new Set(wordsTaken())).toEqual(new Set(['Message 0']))
    slack.mood = 'takes'
    await pass(2)
    expect([...new Set(wordsTaken())]).toEqual(named(3))
    expect(wordsTaken().slice(-2)).toEqual(['Message 1', 'Message 2'])
    const seen = new Set<string>()
    for (const { words, isRepeat } of slack.taken) {
      expect(isRepeat).toBe(seen.has(words))
      seen.add(words)
    }
  },
)

test.each(['hangs', 'takes-and-hangs-up'] as const)(
  'a message whose answer is lost, for Slack %s, is perhaps sent, and sent again by itself after a while',
  async (mood) => {
    const operator = server.as('operator')
    const id = await report('Message 0')
    slack.mood = mood
    await run()
    const { slackMessage: lost } = await operator.call(slackMessageGet, { id })
    expect(lost).toMatchObject({ status: 'perhaps-sent', problem: 'Slack did not answer.', sentAt: null })
    expect(await operator.call(slackMessageStatus, {})).toMatchObject({ waiting: 0, perhapsSent: 1 })
    slack.mood = 'takes'
    slack.taken.length = 0
    server.clock.advance(4 * MINUTE)
    await run()
    expect(slack.taken).toEqual([])
    server.clock.advance(MINUTE)
    await run()
    expect(slack.taken).toMatchObject([{ words: 'Message 0', isRepeat: true }])
    expect((await operator.call(slackMessageGet, { id })).slackMessage.status).toBe('sent')
  },
)

test('what is perhaps sent is no longer posted once the operator took it off the list, and is a repeat by hand too', async () => {
  const operator = server.as('operator')
  const id = await report('Message 0')
  slack.mood = 'hangs'
  await run()
  slack.mood = 'takes'
  await operator.call(slackMessageArchive, { id })
  await pass(2)
  expect(slack.taken).toEqual([])
  await operator.call(slackMessageArchive, { id, isArchived: false })
  await operator.call(slackMessageResend, { id })
  await run()
  expect(slack.taken).toMatchObject([{ words: 'Message 0', isRepeat: true }])
})

test('a message that Slack breaks over for days makes room for the others, and is kept for the operator', async () => {
  const broken = await report('Broken')
  await server.pool.query('update slack_message set tries = 199, problem = $1', ['Slack answered 500.'])
  await report('After it')
  slack.mood = 'broken'
  await run()
  slack.mood = 'takes'
  await pass(1)
  expect(wordsTaken()).toEqual(['After it'])
  const { slackMessage: kept } = await server.as('operator').call(slackMessageGet, { id: broken })
  expect(kept).toMatchObject({ status: 'failed', problem: 'Slack answered 500.' })
})

test('a message that is being posted is overtaken by none of another server', async () => {
  await notifyBatch(0, 2)
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow: SlackHook = {
    ...slack.hook,
    send: async (post) => {
      begun.resolve()
      await held.promise
      return slack.hook.send(post)
    },
  }
  const first = deliver({ ...server.world, slack: slow }, async (ms) => server.clock.advance(ms))
  await begun.promise
  server.clock.advance(5000)
  await run()
  expect(slack.taken).toEqual([])
  held.resolve()
  await first
  expect(wordsTaken()).toEqual(named(2))
})

test('what Slack asks to wait is waited, and a Slack that is away is asked seldom', async () => {
  await notifyBatch(0, 3)
  slack.mood = 'too-many'
  const first = server.clock.now().getTime()
  for (let seconds = 0; seconds < 600; seconds += 10) {
    await run()
    server.clock.advance(10_000)
  }
  const waits = slack.asked.map((at, index) => at - (slack.asked[index - 1] ?? first))
  expect(slack.asked.length).toBeGreaterThan(1)
  expect(waits.slice(1).every((ms) => ms >= 120_000)).toBe(true)
})

test('at most one post a second goes out, however many servers deliver at once', async () => {
  await Promise.all(Array.from({ length: 15 }, (_, at) => report(`Message ${at}`)))
  const began = server.clock.now().getTime()
  // Three servers, each of which waits on the same clock.
  await Promise.all([run(), run(), run()])
  await run()
  expect(wordsTaken().toSorted()).toEqual(named(15).toSorted())
  // Between fifteen posts lie fourteen turns of a second.
  expect(server.clock.now().getTime() - began).toBeGreaterThanOrEqual(14_000)
})

test('a message that Slack refuses holds up no other, and is kept for the operator', async () => {
  const refused = await report('Refused')
  slack.mood = 'refuses'
  await run()
  slack.mood = 'takes'
  await report('After it')
  server.clock.advance(MINUTE)
  await run()
  expect(wordsTaken()).toEqual(['After it'])
  const { slackMessage: kept } = await server.as('operator').call(slackMessageGet, { id: refused })
  expect(kept).toMatchObject({ status: 'failed', problem: 'Slack answered 400.', words: 'Refused' })
})

test('what a server that died had in hand is perhaps sent: another posts it as a possible repeat', async () => {
  const dead: SlackHook = { ...slack.hook, send: () => Promise.reject(new Error('The server died.')) }
  const id = await report('Message 0')
  await expect(deliver({ ...server.world, slack: dead })).rejects.toThrow('The server died.')
  await report('Message 1')
  const status = async () => (await server.as('operator').call(slackMessageGet, { id })).slackMessage.status
  await run()
  expect([await status(), slack.taken.length]).toEqual(['waiting', 0])
  server.clock.advance(MINUTE)
  await run()
  expect(await status()).toBe('sent')
  expect(slack.taken).toMatchObject([
    { words: 'Message 0', isRepeat: true },
    { words: 'Message 1', isRepeat: false },
  ])
})

test('people’s words mention nobody, link nowhere and are no markup', async () => {
  await report('<!channel> <https://evil.example|click> *bold* & so on')
  await run()
  const { body } = slack.taken[0] ?? { body: '' }
  const { text, blocks } = JSON.parse(body) as { text: string; blocks: { type: string; text?: object }[] }
  expect(text).toBe('An idea: &lt;!channel&gt; &lt;https://evil.example|click&gt; *bold* &amp; so on')
  expect(blocks[1]).toEqual({
    type: 'section',
    text: {
      type: 'plain_text',
      text: '<!channel> <https://evil.example|click> *bold* & so on',
      emoji: false,
    },
  })
})

test('what Slack has is removed after ninety days, what it has not is not', async () => {
  await report('Sent')
  await run()
  slack.mood = 'refuses'
  await report('Refused')
  await run()
  server.clock.advance(91 * 24 * 60 * MINUTE)
  await slackMessageTasks.find(({ name }) => name === 'slackMessage/sweep')?.run(server.world)
  const { rows } = await server.pool.query('select words from slack_message')
  expect(rows).toEqual([{ words: 'Refused' }])
})
