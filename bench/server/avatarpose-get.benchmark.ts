// Requests a second that avatarpose/get answers through the whole stack, against bare node:http with the same query
// and driver on the same database; both in processes of their own, in turns.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'

import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { selectListed } from '@kamae/entities/gallery/server/read-listed'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { isMakerPresent } from '@kamae/entities/user/server/profile/table'
import { createClient } from '@kamae/protocol/client/client'
import { and, eq } from '@kamae/backend/database/sql'
import { drizzle } from 'drizzle-orm/node-postgres'

import { median } from '../support/median.ts'
import { row } from '../support/row.ts'
import { startOpenKamae } from '../safety/support/open-kamae.ts'
import { newSession } from '../safety/support/session-of.ts'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

const GOAL = 0.8
const ROUNDS = 9
const ROUND_MS = 1200
const CONCURRENCY = 16
const POSES = 500
// The smallest picture there is, as PNG.
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const { kamae, pool, databaseUrl, stop } = await startOpenKamae(UNLIMITED)
const { token: makersToken } = await newSession(kamae.url)
const { token } = await newSession(kamae.url)
const maker = createClient({ origin: kamae.url, token: () => makersToken })
const { avatarPose: pose } = await maker.call(avatarposeCreate, {
  name: 'A wave',
  description: 'One hand greets.',
  tags: ['wave', 'hello'],
  picture: PICTURE,
  pose: {
    format: 'kamae-pose',
    version: 1,
    rotations: { leftUpperArm: [0, 0, Math.SQRT1_2, Math.SQRT1_2], head: [0, 0.1, 0, 0.995] },
    hips: [0, 0, 0],
    expressions: { happy: 1 },
    gaze: { kind: 'ahead' },
  },
})
await maker.call(shareAvatarPoseCreate, { poseId: pose.id })
// Many poses, so that readers ask for different ones; somebody else's, so that they get them as they were shared.
const { rows: poses } = await pool.query<{ id: string }>(
  `with copy as (
     select gen_random_uuid() as id, gen_random_uuid() as share, 'copy' || lpad(at::text, 6, '0') as slug
     from generate_series(1, $1::integer) at
   ), poses as (
     insert into avatar_pose select (jsonb_populate_record(one, jsonb_build_object('id', copy.id))).*
     from avatar_pose one, copy
   ), shares as (
     insert into shared_avatar_pose
     select (jsonb_populate_record(one, jsonb_build_object('id', share, 'slug', copy.slug, 'pose_id', copy.id))).*
     from shared_avatar_pose one, copy
   )
   insert into listed_pose
   select (jsonb_populate_record(one, jsonb_build_object('pose_id', copy.id, 'share_id', share))).* from listed_pose one, copy
   returning pose_id as id`,
  [POSES],
)
await pool.query('vacuum (analyze)')

const { sql } = selectListed(drizzle(pool))
  .where(and(eq(listedPose.poseId, pose.id), isMakerPresent))
  .toSQL()
const child = spawn(process.execPath, [fileURLToPath(new URL('bare-pose-server.ts', import.meta.url))], {
  env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, STATEMENT: sql },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [output] = (await once(child.stdout, 'data')) as [Buffer]
const bare = output.toString().trim()

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })

function ask(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })
}

/** Requests a second. */
async function speed(origin: string, headers: Record<string, string> = {}): Promise<number> {
  const start = performance.now()
  let asked = 0
  let answered = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() - start < ROUND_MS) {
        const { id } = poses[asked++ % POSES] ?? pose
        await ask(`${origin}/api/v1/avatarpose/get?id=${id}`, headers)
        answered++
      }
    }),
  )
  return (answered / (performance.now() - start)) * 1000
}

const turns = [
  { name: 'bare', run: () => speed(bare) },
  { name: 'anyone', run: () => speed(kamae.url) },
  { name: 'signed in', run: () => speed(kamae.url, { authorization: `Bearer ${token}` }) },
] as const
const measured = new Map<string, number[]>(turns.map(({ name }) => [name, []]))
// The first rounds read code and plans in.
for (let round = -2; round < ROUNDS; round++) {
  for (const { name, run } of turns) {
    const result = await run()
    if (round >= 0) measured.get(name)?.push(result)
  }
}
child.kill()
agent.destroy()
await stop()

const speedOf = (name: string) => median(measured.get(name) ?? [])
for (const who of ['anyone', 'signed in']) {
  const ratio = speedOf(who) / speedOf('bare')
  row(
    `avatarpose/get by ${who}, requests/s of bare node:http with the same query and driver`,
    `${ratio.toFixed(2)} (${Math.round(speedOf(who))} of ${Math.round(speedOf('bare'))})`,
    `≥ ${GOAL}`,
    ratio >= GOAL,
  )
}
