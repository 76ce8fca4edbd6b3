import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { moveGuest } from '@kamae/entities/user/server/own-data/move-guest'
import { ownedIds } from '@kamae/backend/resources/owned-rows'
import { RESOURCES } from '@kamae/entities/assembly/resources'
import { removeOwned } from '@kamae/backend/resources/remove-owned'
import { reportCreate } from '@kamae/entities/report/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import {
  slackMessageArchive,
  slackMessageCreate,
  slackMessageGet,
  slackMessageList,
  slackMessageResend,
  slackMessageStatus,
} from '@kamae/entities/slackMessage/contract'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { deliver } from './deliver.ts'
import { type SlackReceiver, slackReceiver } from './testing/slack-receiver.ts'

let server: TestServer
let hookless: TestServer
let slack: SlackReceiver
beforeAll(async () => {
  slack = await slackReceiver(() => server.clock.now(), 'ja')
  server = await startServer({ slack: slack.hook })
  hookless = await startServer()
})
afterAll(async () => {
  slack.close()
  await Promise.all([server.close(), hookless.close()])
})
beforeEach(async () => {
  server.clock.advance(2 * 60 * 60 * 1000)
  slack.taken.length = 0
  slack.mood = 'takes'
  await server.pool.query('delete from slack_message')
})

const operator = () => server.as('operator')
const listed = async () => (await operator().call(slackMessageList, {})).items

test('nothing goes along but what the sender let through', async () => {
  await server.as('member').call(slackMessageCreate, { kind: 'idea', words: 'More hats' })
  await server.as('member').call(slackMessageCreate, {
    kind: 'problem',
    words: 'It stopped',
    page: '/de/poses',
    browser: 'Firefox 150, 360 × 740',
    error: 'TypeError: x is undefined',
    isNamed: true,
  })
  expect(await listed()).toMatchObject([
    {
      kind: 'problem',
      senderUid: 'member',
      page: 'https://kamae.example/de/poses',
      browser: 'Firefox 150, 360 × 740',
      error: 'TypeError: x is undefined',
      status: 'waiting',
    },
    { kind: 'idea', senderUid: null, words: 'More hats', page: '', browser: '', error: '' },
  ])
})

test('somebody signed out may write; a page is a path of ours, without what may be secret in it', async () => {
  const nobody = server.as()
  await nobody.call(slackMessageCreate, { kind: 'other', words: 'Hello', isNamed: true })
  expect((await listed())[0]).toMatchObject({ senderUid: null, words: 'Hello' })
  for (const page of ['https://evil.example/', '/en/sign-in?verify=secret', '/en#x', 'en', '/\\evil'])
    expect(
      await failureOf(nobody.call(slackMessageCreate, { kind: 'other', words: 'x', page })),
    ).toMatchObject({ code: 'invalid-argument' })
})

test('the same words of the same sender on one day are one message, however many come at once', async () => {
  const notify = (who: 'member' | 'owner') =>
    server.as(who).call(slackMessageCreate, { kind: 'idea', words: 'Again' })
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => notify('member')))
  const ids = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : []))
  expect([ids.length, new Set(ids).size]).toEqual([20, 1])
  server.clock.advance(2 * 60 * 60 * 1000)
  expect((await notify('member')).id).toBe(ids[0])
  await notify('owner')
  server.clock.advance(24 * 60 * 60 * 1000)
  await notify('member')
  expect(await listed()).toHaveLength(3)
})

test('so many an hour are taken from one sender', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      server
        .as('stranger')
        .call(slackMessageCreate, { kind: 'idea', words: `Number ${at}` })
        .then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
    ),
  )
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(20)
  expect(new Set(answers)).toEqual(new Set(['ok', 'resource-exhausted']))
})

test('the operator sees what waits, sends again what failed, and not what Slack has', async () => {
  const { id } = await server.as('member').call(slackMessageCreate, { kind: 'idea', words: 'Refused' })
  slack.mood = 'refuses'
  await deliver(server.world)
  expect(await operator().call(slackMessageStatus, {})).toMatchObject({
    hasHook: true,
    failed: 1,
    waiting: 0,
  })
  slack.mood = 'takes'
  const again = await operator().call(slackMessageResend, { id })
  expect(again.slackMessage).toMatchObject({ status: 'waiting', tries: 0 })
  server.clock.advance(1000)
  await deliver(server.world)
  expect((await operator().call(slackMessageGet, { id })).slackMessage.status).toBe('sent')
  expect(await failureOf(operator().call(slackMessageResend, { id }))).toMatchObject({
    code: 'invalid-argument',
    details: { reason: 'sent' },
  })
  expect(slack.taken).toHaveLength(1)
})

test('without a hook a message waits for the operator, and cannot be sent', async () => {
  const { id } = await hookless.as('member').call(slackMessageCreate, { kind: 'idea', words: 'More hats' })
  const admin = hookless.as('operator')
  expect((await admin.call(slackMessageGet, { id })).slackMessage.status).toBe('shown-here')
  expect(await failureOf(admin.call(slackMessageResend, { id }))).toMatchObject({
    code: 'unavailable',
    details: { reason: 'no-hook' },
  })
  expect(await admin.call(slackMessageStatus, {})).toEqual({
    hasHook: false,
    waiting: 0,
    perhapsSent: 0,
    failed: 0,
    shownHere: 1,
    failures: 0,
    nextAt: null,
  })
})

test('a message is taken off the list and put back', async () => {
  const { id } = await server.as('member').call(slackMessageCreate, { kind: 'idea', words: 'More hats' })
  await operator().call(slackMessageArchive, { id })
  expect(await listed()).toEqual([])
  expect((await operator().call(slackMessageList, { isArchived: true })).items).toMatchObject([{ id }])
  await operator().call(slackMessageArchive, { id, isArchived: false })
  expect(await listed()).toMatchObject([{ id, archivedAt: null }])
})

test('the operator is notified once a day of a resource that many report, in their language, and not by whom', async () => {
  const owner = server.as('owner')
  const made = await owner.call(avatarposeCreate, {
    name: 'Stance',
    pose: SAMPLE_POSE,
    picture: await samplePicture(),
  })
  await owner.call(shareAvatarPoseCreate, { poseId: made.avatarPose.id })
  const about = { kind: 'pose', id: made.avatarPose.id, reason: 'spam', words: 'Look' } as const
  for (const who of ['member', 'stranger'] as const) await server.as(who).call(reportCreate, about)
  expect(await listed()).toMatchObject([
    {
      kind: 'report',
      words: 'スパムや詐欺\nStance\nLook',
      page: 'https://kamae.example/ja/desk',
      senderUid: null,
    },
  ])
  await deliver(server.world)
  expect(slack.taken[0]?.body).toContain('通報')
  expect(slack.taken[0]?.body).not.toContain('member')
})

test('what somebody named wrote is theirs: it goes along from guest to member, and goes when they go', async () => {
  const kind = RESOURCES.owned.flatMap(({ kinds = [] }) => kinds).find(({ name }) => name === 'feedback')
  if (!kind) throw new Error('Feedback belongs to whoever wrote it.')
  const guest = server.as('guest')
  const { id } = await guest.call(slackMessageCreate, { kind: 'idea', words: 'Mine', isNamed: true })
  await guest.call(slackMessageCreate, { kind: 'idea', words: 'Nobody’s' })
  await moveGuest(server.world, 'guest', 'stranger')
  expect(await ownedIds(server.db, kind, 'guest')).toEqual([])
  expect(await ownedIds(server.db, kind, 'stranger')).toEqual([id])
  await removeOwned(server.db, kind, 'stranger')
  expect((await listed()).map(({ words }) => words)).toEqual(['Nobody’s'])
})
