// Benchmark 5, with two servers on one database: charges = limit exactly; a coupon, a bonus and a like have one effect;
// counters equal rows.
import { systemClock } from '@kamae/backend/system/clock'
import type { CallContext } from '@kamae/backend/calls/context'
import type { Database } from '@kamae/backend/database/database'
import { randomIds } from '@kamae/backend/system/ids'
import { person } from '@kamae/backend/identity/people/tables'
import { testWorld } from '@kamae/backend/testing/test-world'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { signUp } from '@kamae/e2e/support/member'
import { avatarposeLike } from '@kamae/entities/avatarpose/contract'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { relist } from '@kamae/entities/gallery/server/relist'
import { listedPose, listedPoseTag, poseLike } from '@kamae/entities/gallery/server/table'
import { coupon } from '@kamae/entities/coupon/server/table'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import {
  userApplyCoupon,
  userClaimDailyBonus,
  userConsumeLimit,
  userGet,
} from '@kamae/entities/user/contract'
import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { RESOURCES } from '@kamae/entities/assembly/resources'
import { limitLedger, userProfile } from '@kamae/entities/user/server/profile/table'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { createClient } from '@kamae/protocol/client/client'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { row } from '../support/row.ts'
import { crowd } from './support/crowd.ts'
import { startOpenKamae } from './support/open-kamae.ts'
import { tokenFor } from './support/session-of.ts'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

const CONCURRENCY = 50
const CHARGES = 10_000
const POSES = 400
const LIMIT = 137
const CONNECTIONS = 12
const TRIES = 1_000
const USES = 100

const settings = {
  ...UNLIMITED,
  KAMAE_SECRET: 'one secret for both of the servers',
  MEMBER_DOWNLOADS: `${LIMIT},1`,
  DAILY_BONUS: `3,${LIMIT + 1}`,
  // So that a thousand guests come from a thousand places.
  TRUSTED_PROXIES: '1',
}
const { kamae: one, pool, databaseUrl, stop } = await startOpenKamae(settings)
const two = await startKamae({ ...settings, DATABASE_URL: databaseUrl })
// Few enough that those of the servers have room beside them.
const wide = new Pool({ ...pool.options, password: pool.options.password, max: CONNECTIONS })
const db = drizzle(wide)

const member = await signUp(one.url, 'Downloader')
const token = await tokenOf(member)
const clients = [one, two].map(({ url }) => createClient({ origin: url, token: () => token }))
const clientAt = (index: number) => clients[index % 2] ?? createClient()
const { userUid: uid } = await clientAt(0).call(userGet, {})

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const signedIn = await fetch(`${two.url}/api/v1/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const authorization = `Bearer ${signedIn.headers.get('set-auth-token')}`
  const answered = await fetch(`${two.url}/api/v1/auth/token`, { headers: { authorization } })
  return ((await answered.json()) as { token: string }).token
}

/** How a call ended: `ok`, or the reason or code of its refusal. Whatever is no refusal ends the benchmark. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'ok'
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'internal') throw error
    return (error.details as { reason?: string } | undefined)?.reason ?? error.code
  }
}

function count(outcomes: readonly string[], wanted: string): number {
  return outcomes.filter((outcome) => outcome === wanted).length
}

async function shareResources(): Promise<string[]> {
  const now = new Date()
  const rows = Array.from({ length: POSES }, () => ({
    id: randomIds.id(),
    userUid: 'somebody else',
    name: 'A pose',
    description: '',
    tags: ['one', 'two'],
    pose: SAMPLE_POSE,
    preview: SAMPLE_POSE,
    pictureKey: 'none',
    pictureWidth: 1,
    pictureHeight: 1,
    createdAt: now,
    updatedAt: now,
  }))
  await db.insert(avatarPose).values(rows)
  const sharedPoses = rows.map((pose) => ({
    ...pose,
    id: randomIds.id(),
    slug: randomIds.slug(),
    poseId: pose.id,
    contentHash: pose.id,
    allowRemix: true,
  }))
  await db.insert(sharedAvatarPose).values(sharedPoses)
  await db.transaction((transaction) =>
    relist(
      transaction,
      rows.map(({ id }) => id),
    ),
  )
  return sharedPoses.flatMap(({ poseId, slug }) => [poseId, slug])
}

async function charge(): Promise<void> {
  const names = await shareResources()
  const outcomes = await crowd(CHARGES, CONCURRENCY, (index) => {
    const id = names[(index * 31) % names.length] ?? ''
    return outcomeOf(clientAt(index).call(userConsumeLimit, { kind: 'pose', id }))
  })
  const charges = await db.$count(
    limitLedger,
    and(eq(limitLedger.uid, uid), eq(limitLedger.reason, 'charge')),
  )
  const { user } = await clientAt(0).call(userGet, {})
  const refused = count(outcomes, 'limit')
  row(
    `${CHARGES} consumeLimit of one person for ${POSES} poses, ${CONCURRENCY} at once, two servers`,
    `${charges} charges, ${user.downloadablePoseLimit} left of ${LIMIT}, ${refused} refused`,
    'charges = limit',
    charges === LIMIT &&
      user.downloadablePoseLimit === 0 &&
      refused + count(outcomes, 'ok') === CHARGES &&
      refused > 0,
  )
}

async function claim(): Promise<void> {
  const answers = await crowd(TRIES, CONCURRENCY, (index) => clientAt(index).call(userClaimDailyBonus, {}))
  const rewarded = answers.filter(({ isRewarded }) => isRewarded).length
  const rows = await db.select().from(limitLedger).where(eq(limitLedger.reason, 'bonus'))
  const given = rows.reduce((sum, { amount }) => sum + amount, 0)
  row(
    `${TRIES} claims of a day's bonus of 3`,
    `${rewarded} rewarded, ${rows.length} row of ${given}`,
    'one effect',
    rewarded === 1 && rows.length === 1 && given === 3,
  )
}

async function likesOf(id: string) {
  const [listed] = await db
    .select({ count: listedPose.likeCount })
    .from(listedPose)
    .where(eq(listedPose.poseId, id))
  const tagged = await db
    .select({ count: listedPoseTag.likeCount })
    .from(listedPoseTag)
    .where(eq(listedPoseTag.poseId, id))
  const rows = await db.$count(poseLike, eq(poseLike.poseId, id))
  return { rows, areEqual: tagged.length > 0 && [listed, ...tagged].every((one) => one?.count === rows) }
}

async function likeByOne(id: string): Promise<void> {
  await crowd(TRIES, CONCURRENCY, (index) => clientAt(index).call(avatarposeLike, { id }))
  const liked = await likesOf(id)
  const { user } = await clientAt(0).call(userGet, {})
  row(
    `${TRIES} likes of one pose by one person, two servers`,
    `${liked.rows} like, counters ${liked.areEqual ? 'equal' : 'differ'}, ${user.likedPoseCount} of the person`,
    'one effect, counters equal rows',
    liked.rows === 1 && liked.areEqual && user.likedPoseCount === 1,
  )
  // Each of these waits for the one before, so that more at once would wait for a connection only.
  await crowd(TRIES, CONNECTIONS, (index) =>
    clientAt(index).call(avatarposeLike, { id, isLiked: index % 3 > 0 }),
  )
  await clientAt(1).call(avatarposeLike, { id, isLiked: false })
  const left = await likesOf(id)
  const { user: after } = await clientAt(0).call(userGet, {})
  row(
    `${TRIES} likes given and taken back by one person, and taken back`,
    `${left.rows} likes, counters ${left.areEqual ? 'equal' : 'differ'}, ${after.likedPoseCount} of the person`,
    'none, counters equal rows',
    left.rows === 0 && left.areEqual && after.likedPoseCount === 0,
  )
}

async function guestToken(index: number): Promise<string> {
  const origin = [one, two][index % 2]?.url ?? ''
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `203.0.${index >> 8}.${index & 255}`,
  }
  for (;;) {
    const signedIn = await fetch(`${origin}/api/v1/auth/sign-in/anonymous`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    const session = signedIn.headers.get('set-auth-token')
    const token = session === null ? undefined : await tokenFor(origin, session)
    if (token !== undefined) return token
    // So many at once may find no connection to the database free.
    if (signedIn.status < 500 && session === null)
      throw new Error(`A guest got ${signedIn.status}: ${await signedIn.text()}`)
  }
}

async function likeByCrowd(id: string): Promise<void> {
  const guests = await crowd(TRIES, CONCURRENCY, guestToken)
  await crowd(TRIES * 2, CONCURRENCY, (index) => {
    const origin = [one, two][index % 2]?.url ?? ''
    // Each of them twice, at different servers.
    const token = guests[(index >> 1) % TRIES] ?? ''
    return createClient({ origin, token: () => token }).call(avatarposeLike, { id })
  })
  const liked = await likesOf(id)
  const wrong = await db.$count(
    userProfile,
    sql`liked_pose_count <>
    (select count(*) from pose_like where pose_like.uid = ${userProfile.uid})`,
  )
  row(
    `${TRIES} people like one pose, each twice at once, two servers`,
    `${liked.rows} likes, counters ${liked.areEqual ? 'equal' : 'differ'}, ${wrong} people miscounted`,
    `${TRIES} likes, counters equal rows`,
    liked.rows === TRIES && liked.areEqual && wrong === 0,
  )
}

async function makeCoupon(code: string, totalUses: number | null): Promise<string> {
  const now = new Date()
  const id = randomIds.id()
  await db.insert(coupon).values({
    id,
    code,
    codeKey: code,
    pose: 20,
    bundle: 2,
    totalUses,
    note: '',
    createdAt: now,
    updatedAt: now,
  })
  return id
}

async function usesOf(id: string) {
  const [kept] = await db.select({ useCount: coupon.useCount }).from(coupon).where(eq(coupon.id, id))
  const rows = await db.select().from(limitLedger).where(eq(limitLedger.item, id))
  const poses = rows.filter(({ kind }) => kind === 'pose')
  return { useCount: kept?.useCount, rows: poses.length, pairs: rows.length / 2 }
}

async function redeemOne(): Promise<void> {
  const id = await makeCoupon('ONEPERSON', null)
  const outcomes = await crowd(TRIES, CONCURRENCY, (index) =>
    outcomeOf(clientAt(index).call(userApplyCoupon, { code: 'one person' })),
  )
  const { useCount, rows, pairs } = await usesOf(id)
  const redeemed = count(outcomes, 'ok')
  row(
    `${TRIES} of one coupon by one person`,
    `${redeemed} redeemed, counter ${useCount}, rows of ${rows}`,
    'one effect',
    redeemed === 1 && useCount === 1 && rows === 1 && pairs === 1,
  )
}

async function redeemByCrowd(): Promise<void> {
  const id = await makeCoupon('EVERYBODY', USES)
  const people = Array.from({ length: TRIES }, (_, at) => `person-${at}`)
  await db.insert(person).values(people.map((id) => ({ id, name: id, email: `${id}@example.org` })))
  const database: Database = { db, pool: wide, kind: 'server', close: () => wide.end() }
  const world = { ...testWorld(database, systemClock, one.data), resources: RESOURCES }
  const implementation = PROCEDURES.find(({ procedure }) => procedure.path === userApplyCoupon.path)
  const channel = { emit: async () => undefined, signal: new AbortController().signal }
  const outcomes = await crowd(TRIES, CONCURRENCY, (index) => {
    const caller = { uid: people[index] ?? '', isGuest: false, isOperator: false }
    const asked = { caller, language: 'en', address: '192.0.2.1', gone: () => channel.signal, publicUrl: '' }
    const context: CallContext = { ...world, ...asked }
    return outcomeOf(implementation?.run({ code: 'everybody' }, context, channel) ?? Promise.resolve())
  })
  const { useCount, rows, pairs } = await usesOf(id)
  row(
    `${TRIES} people, one coupon with ${USES} uses, ${CONNECTIONS} connections`,
    `${count(outcomes, 'ok')} redeemed, ${count(outcomes, 'spent')} refused, counter ${useCount}, rows of ${rows}`,
    `${USES} uses, counter = rows`,
    count(outcomes, 'ok') === USES &&
      count(outcomes, 'spent') === TRIES - USES &&
      useCount === USES &&
      rows === USES &&
      pairs === USES,
  )
}

await charge()
await claim()
await redeemOne()
const [liked = ''] = await shareResources()
await likeByOne(liked)
await likeByCrowd(liked)
await two.stop()
await redeemByCrowd()
await wide.end()
await stop()
