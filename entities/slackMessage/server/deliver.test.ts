import { columnsOfBoth } from '@kamae/backend/testing/table-agreement'
import {
  slackMessageCreate,
  slackMessageGet,
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
const wordsTaken = () => slack.taken.map(({ words }) => words).toSorted()
const named = (count: number) => Array.from({ length: count }, (_, at) => `Message ${at}`).toSorted()

test('drizzle and the database agree on the tables', async () => {
  for (const table of [slackMessage, slackHookState]) {
    const both = await columnsOfBoth(server.pool, table)
    expect(both.drizzle).toEqual(both.database)
  }
})

test('a Slack that answers 429, 500, hangs and is away for a day gets every message exactly once', async () => {
  await notifyBatch(0, 6)
  for (const mood of ['too-many', 'broken', 'hangs', 'hangs-up'] as const) {
    slack.mood = mood
    for (let minutes = 0; minutes < 30; minutes++) {
      await run()
      server.clock.advance(MINUTE)
    }
  }
  slack.mood = 'away'
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    if (minutes % 240 === 0) await report(`Message ${6 + minutes / 240}`)
    await run()
    server.clock.advance(5 * MINUTE)
  }
  slack.mood = 'takes'
  for (let minutes = 0; minutes < 90; minutes++) {
    await run()
    server.clock.advance(MINUTE)
  }
  expect(wordsTaken()).toEqual(named(12))
})

test.each(['hangs', 'hangs-up'] as const)(
  'a message whose answer is lost, for Slack %s, is perhaps sent, and sent again by hand alone',
  async (mood) => {
    const operator = server.as('operator')
    const id = await report('Message 0')
    slack.mood = mood
    await run()
    const { slackMessage: lost } = await operator.call(slackMessageGet, { id })
    expect(lost).toMatchObject({ status: 'perhaps-sent', problem: 'Slack did not answer.', sentAt: null })
    slack.mood = 'takes'
    for (let minutes = 0; minutes < 60; minutes += 10) {
      server.clock.advance(10 * MINUTE)
      await run()
    }
    expect(wordsTaken()).toEqual(['Message 0'])
    expect(await operator.call(slackMessageStatus, {})).toMatchObject({ waiting: 0, perhapsSent: 1 })
    await operator.call(slackMessageResend, { id })
    await run()
    expect(wordsTaken()).toEqual(['Message 0', 'Message 0'])
    expect((await operator.call(slackMessageGet, { id })).slackMessage.status).toBe('sent')
  },
)

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
  expect(wordsTaken()).toEqual(named(15))
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

test('what a server that died had in hand is perhaps sent: another leaves it to the operator', async () => {
  const id = await report('Message 0')
  await server.pool.query(`update slack_message set tries = 1, next_at = $1`, [
    new Date(server.clock.now().getTime() + 5 * MINUTE),
  ])
  const status = async () => (await server.as('operator').call(slackMessageGet, { id })).slackMessage.status
  await run()
  expect(await status()).toBe('waiting')
  server.clock.advance(5 * MINUTE)
  await run()
  expect(await status()).toBe('perhaps-sent')
  expect(slack.taken).toEqual([])
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
