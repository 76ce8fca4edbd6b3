import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { RESOURCES } from '@kamae/entities/assembly/resources'
import { auditList } from '@kamae/entities/audit/contract'
import {
  avatarposeCreate,
  avatarposeGet,
  avatarposeList,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { userGet } from '@kamae/entities/user/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import type { Client } from '@kamae/protocol/client/client'
import { and, eq } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import {
  type ReportReason,
  reportAppeal,
  reportCreate,
  reportDecide,
  reportList,
  reportListMine,
} from '../contract.ts'
import { report, reportCase } from './table.ts'

let server: TestServer
let members: Client[]
let known: Client[]
let poseId: string
let slug: string
const MONTHS = 70 * 24 * 60 * 60 * 1000

beforeAll(async () => {
  server = await startServer()
  members = await server.addMembers('new', 60)
  known = await server.addMembers('known', 10, new Date(server.clock.now().getTime() - MONTHS))
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(2 * 60 * 60 * 1000)
  const picture = await samplePicture()
  const made = await server.as('owner').call(avatarposeCreate, { name: 'Stance', pose: SAMPLE_POSE, picture })
  poseId = made.avatarPose.id
  slug = (await server.as('owner').call(shareAvatarPoseCreate, { poseId })).slug
})

const notify = async (who: Client, reason: ReportReason = 'spam', words = '') =>
  await who.call(reportCreate, { kind: 'pose', id: poseId, reason, words })
const decide = async (decision: 'keep' | 'hide' | 'remove', note = '') =>
  await server.as('operator').call(reportDecide, { kind: 'pose', id: poseId, decision, note })
const weighs = async () =>
  (await server.db.select().from(reportCase).where(eq(reportCase.item, poseId)))[0]?.weight ?? 0
const isSeen = async (who: Client = server.as('stranger')) => {
  const answers = await Promise.allSettled([
    who.call(shareAvatarPoseGet, { slug }),
    who.call(avatarposeGet, { id: poseId }),
  ])
  const listed = await server.as().call(avatarposeList, { limit: 100 })
  return [
    ...answers.map(({ status }) => status === 'fulfilled'),
    listed.items.some(({ id }) => id === poseId),
  ]
}
const one = (clients: readonly Client[], at = 0): Client => {
  const client = clients[at]
  if (!client) throw new Error('There are not so many.')
  return client
}

test('a guest weighs one, a member two, one of more than thirty days three', async () => {
  await notify(server.as('guest'))
  expect(await weighs()).toBe(1)
  await notify(one(members))
  expect(await weighs()).toBe(3)
  await notify(one(known))
  // Six is enough: it is hidden from everyone but its owner, who sees why.
  expect(await weighs()).toBe(6)
  expect(await isSeen()).toEqual([false, false, false])
  expect((await isSeen(server.as('owner'))).slice(0, 2)).toEqual([true, true])
  const { items } = await server.as('owner').call(reportListMine, {})
  expect(items.find(({ item }) => item === poseId)).toMatchObject({
    kind: 'pose',
    name: 'Stance',
    path: `/p/${slug}`,
    reason: 'spam',
    isDecided: false,
    mayAppeal: true,
  })
})

test('somebody’s second report of a resource changes nothing, also once it is hidden', async () => {
  const who = one(members)
  for (const reason of ['spam', 'hate', 'other'] as const) await notify(who, reason)
  expect(await weighs()).toBe(2)
  await decide('hide')
  expect(await notify(who)).toEqual({ isReported: true })
  expect(await failureOf(notify(one(members, 1)))).toMatchObject({ code: 'not-found' })
})

test('a report that the operator cannot be told of is none', async () => {
  const announce = vi.spyOn(RESOURCES.operator, 'announceReport').mockRejectedValueOnce(new Error('No.'))
  try {
    const who = one(known)
    expect(await failureOf(notify(who))).toMatchObject({ code: 'internal' })
    expect(server.failures.splice(0)).toHaveLength(1)
    expect(await server.db.$count(report, eq(report.item, poseId))).toBe(0)
    expect(await weighs()).toBe(0)
    await notify(who)
    expect(await weighs()).toBe(3)
  } finally {
    announce.mockRestore()
  }
})

test('one’s own, what is not shared and what never was is not for reporting', async () => {
  expect(await failureOf(notify(server.as('owner')))).toMatchObject({
    code: 'permission-denied',
    details: { reason: 'own' },
  })
  const picture = await samplePicture()
  const hidden = await server.as('owner').call(avatarposeCreate, { name: 'Own', pose: SAMPLE_POSE, picture })
  for (const id of [hidden.avatarPose.id, '00000000-0000-4000-8000-000000000000', 'nothing']) {
    const failure = failureOf(one(members).call(reportCreate, { kind: 'pose', id, reason: 'spam' }))
    expect(await failure).toMatchObject({ code: 'not-found' })
  }
})

test('fifty reports at once hide it once, and each of them counts, also those that come once it is hidden', async () => {
  const answers = await Promise.all(members.slice(6, 56).map((who) => notify(who)))
  expect(answers).toEqual(answers.map(() => ({ isReported: true })))
  const [found] = await server.db.select().from(reportCase).where(eq(reportCase.item, poseId))
  expect(found).toMatchObject({ weight: 100, reportCount: 50, rank: 100, isOpen: true })
  const rows = await server.db
    .select()
    .from(report)
    .where(and(eq(report.item, poseId), eq(report.id, found?.tippedBy ?? poseId)))
  expect(rows).toHaveLength(1)
  expect(await isSeen()).toEqual([false, false, false])
  expect(server.failures).toEqual([])
})

test('what reports hid is for reporting until the operator decides, also where it was kept before', async () => {
  await decide('keep')
  for (const who of members.slice(20, 26)) await notify(who)
  expect(await isSeen()).toEqual([false, false, false])
  expect(await notify(one(members, 26))).toEqual({ isReported: true })
  expect(await weighs()).toBe(14)
  await decide('hide')
  expect(await failureOf(notify(one(members, 27)))).toMatchObject({ code: 'not-found' })
  expect(await weighs()).toBe(0)
})

test('fifteen times one person at once is one report', async () => {
  await Promise.all(Array.from({ length: 15 }, () => notify(one(known, 5))))
  expect(await weighs()).toBe(3)
})

test('what may harm a child is hidden at once, unless the operator kept it or the reporter weighs nothing', async () => {
  await notify(one(members, 2), 'minors')
  expect(await isSeen()).toEqual([false, false, false])
  await decide('keep')
  expect(await isSeen()).toEqual([true, true, true])
  await notify(one(members, 3), 'minors')
  expect(await isSeen()).toEqual([true, true, true])
  const { items } = await server.as('operator').call(reportList, {})
  expect(items[0]).toMatchObject({ item: poseId, reportCount: 2, weight: 2 })
})

test('of guests behind one address one counts a day', async () => {
  const guests = ['guest', 'guest'] as const
  await notify(server.as(guests[0]))
  await server.db.delete(report).where(eq(report.uid, 'guest'))
  await notify(server.as(guests[1]))
  expect(await weighs()).toBe(1)
})

test('whose reports were upheld weighs more, whose were dismissed less, down to nothing', async () => {
  const [good, bad] = [one(known, 1), one(known, 2)]
  await notify(good)
  await decide('hide')
  const again = async () => {
    const picture = await samplePicture()
    const made = await server.as('owner').call(avatarposeCreate, { name: 'Next', pose: SAMPLE_POSE, picture })
    poseId = made.avatarPose.id
    slug = (await server.as('owner').call(shareAvatarPoseCreate, { poseId })).slug
  }
  await again()
  await notify(good)
  expect(await weighs()).toBe(4)
  for (let times = 0; times < 3; times++) {
    await again()
    await notify(bad)
    expect(await weighs()).toBe(3 - times)
    await decide('keep')
  }
  await again()
  await notify(bad, 'minors')
  expect(await weighs()).toBe(0)
  expect(await isSeen()).toEqual([true, true, true])
})

test('what the operator kept takes twice as much the next time', async () => {
  await decide('keep')
  for (const who of members.slice(10, 15)) await notify(who)
  expect(await isSeen()).toEqual([true, true, true])
  await notify(one(members, 15))
  expect(await isSeen()).toEqual([false, false, false])
})

test('more than twenty an hour are refused', async () => {
  const who = one(members, 59)
  const uid = 'new-59'
  await server.world.tryLimits.forget(`report/create ${uid}`)
  for (let times = 0; times < 20; times++)
    await server.world.tryLimits.count(`report/create ${uid}`, { tries: 20, seconds: 3600 })
  expect(await failureOf(notify(who))).toMatchObject({
    code: 'resource-exhausted',
    details: { reason: 'too-many' },
  })
})

test('a hidden pose cannot be shared again, the operator restores it, and the log says so', async () => {
  await decide('hide', 'Too much.')
  const { avatarPose } = await server.as('owner').call(avatarposeGet, { id: poseId })
  await server.as('owner').call(avatarposeUpdate, { id: poseId, version: avatarPose.version, name: 'Other' })
  expect(await failureOf(server.as('owner').call(shareAvatarPoseCreate, { poseId }))).toMatchObject({
    code: 'permission-denied',
    details: { reason: 'moderated' },
  })
  await decide('keep')
  expect(await isSeen()).toEqual([true, true, true])
  await server.as('owner').call(shareAvatarPoseCreate, { poseId })
  const { items } = await server.as('operator').call(auditList, { item: poseId })
  expect(items.map(({ uid, call, before, after }) => ({ uid, call, before, after }))).toEqual([
    {
      uid: 'operator',
      call: 'report/decide',
      before: { decision: 'hide', isHidden: true, reports: 0 },
      after: { decision: 'keep', isHidden: false },
    },
    {
      uid: 'operator',
      call: 'report/decide',
      before: { decision: null, isHidden: false, reports: 0 },
      after: { decision: 'hide', isHidden: true, note: 'Too much.' },
    },
  ])
})

test('what was removed is gone for its owner as well, and comes back as it was when the operator keeps it', async () => {
  await decide('remove')
  expect((await isSeen(server.as('owner')))[0]).toBe(false)
  const rows = () => server.db.select().from(sharedAvatarPose).where(eq(sharedAvatarPose.poseId, poseId))
  expect((await rows())[0]?.archivedAt).not.toBeNull()
  expect(
    await failureOf(server.as('owner').call(reportAppeal, { kind: 'pose', id: poseId, words: 'Please' })),
  ).toMatchObject({ code: 'permission-denied', details: { reason: 'removed' } })
  await decide('keep')
  expect(await isSeen()).toEqual([true, true, true])
  expect((await rows())[0]).toMatchObject({ archivedAt: null, moderatedAt: null })
})

test('its owner asks for a review once, and that stands before all reports', async () => {
  await decide('hide')
  const asked = await server.as('owner').call(reportAppeal, { kind: 'pose', id: poseId, words: 'Look again' })
  expect(asked.hidden).toMatchObject({ isDecided: true, mayAppeal: false })
  expect(await failureOf(server.as('owner').call(reportAppeal, { kind: 'pose', id: poseId }))).toMatchObject({
    details: { reason: 'asked' },
  })
  expect(
    await failureOf(server.as('stranger').call(reportAppeal, { kind: 'pose', id: poseId })),
  ).toMatchObject({ code: 'not-found' })
  const { items } = await server.as('operator').call(reportList, { limit: 1 })
  expect(items[0]).toMatchObject({ item: poseId, appeal: { words: 'Look again' }, decision: 'hide' })
  await decide('hide', 'It stays.')
  const mine = await server.as('owner').call(reportListMine, {})
  expect(mine.items.find(({ item }) => item === poseId)).toMatchObject({
    mayAppeal: false,
    note: 'It stays.',
  })
})

test('the operator walks the open cases, heaviest first, each once', async () => {
  const walked: number[] = []
  let cursor: string | undefined
  do {
    const page = await server.as('operator').call(reportList, { limit: 2, cursor })
    walked.push(...page.items.map(({ weight }) => weight))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(walked.length).toBeGreaterThan(3)
  const decided = await server.as('operator').call(reportList, { state: 'decided' })
  expect(decided.items.every(({ decision }) => decision !== null)).toBe(true)
})

test('a reported person is hidden with all that is theirs and makes nothing new, until the operator keeps them', async () => {
  await server.as('owner').call(userGet, {})
  const person = { kind: 'person', id: 'owner' } as const
  await Promise.all(
    known.slice(3, 7).map((who) => who.call(reportCreate, { ...person, reason: 'harassment' })),
  )
  expect(await isSeen()).toEqual([false, false, false])
  const picture = await samplePicture()
  const make = server.as('owner').call(avatarposeCreate, { name: 'New', pose: SAMPLE_POSE, picture })
  expect(await failureOf(make)).toMatchObject({ code: 'permission-denied', details: { reason: 'suspended' } })
  const mine = await server.as('owner').call(reportListMine, {})
  expect(mine.items[0]).toMatchObject({ kind: 'person', reason: 'harassment' })
  await server.as('operator').call(reportDecide, { ...person, decision: 'keep' })
  expect(await isSeen()).toEqual([true, true, true])
})
