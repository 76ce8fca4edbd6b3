import { RESOURCES } from '@kamae/entities/assembly/resources'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fixedClock } from '@kamae/backend/system/clock'
import { person } from '@kamae/backend/identity/people/tables'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { testWorld } from '@kamae/backend/testing/test-world'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { eq } from '@kamae/backend/database/sql'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'

import { socialCardHandler } from '../social-cards/social-card-handler.ts'
import { socialCardFile } from '../social-cards/table.ts'
import { TASKS } from '../jobs/tasks.ts'

const DAY_MS = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'kamae-leaving-'))
// The store stamps files by the machine's own clock.
const clock = fixedClock(new Date())
const database = await testDatabase()
const world = { ...testWorld(database, clock, folder), resources: RESOURCES }
const { db, files } = world
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const run = async (...names: string[]) => {
  for (const name of names) {
    const task = TASKS.find((one) => one.name === name)
    if (!task) throw new Error(`There is no task ${name}.`)
    await task.run(world)
  }
}

const moments = () => ({ createdAt: clock.now(), updatedAt: clock.now() })

/** A shared pose of somebody with this picture, and the card that was drawn of it. */
async function share(uid: string, picture: string) {
  const pictureKey = (await files.put(Buffer.from(picture), { type: 'image/webp' })).key
  const fileKey = (await files.put(Buffer.from(`card of ${uid}'s ${picture}`), { type: 'image/png' })).key
  const common = {
    userUid: uid,
    name: 'N',
    description: '',
    tags: [],
    pose: SAMPLE_POSE,
    preview: SAMPLE_POSE,
    pictureKey,
    pictureWidth: 1,
    pictureHeight: 1,
    ...moments(),
  }
  const poseId = world.ids.id()
  await db.insert(avatarPose).values({ ...common, id: poseId })
  const slug = world.ids.slug()
  await db
    .insert(sharedAvatarPose)
    .values({ ...common, id: world.ids.id(), poseId, slug, contentHash: 'x', allowRemix: true })
  await db.insert(socialCardFile).values({ contentHash: slug, fileKey, pictureKey, createdAt: clock.now() })
  return { pictureKey, fileKey, slug }
}

test('pictures and cards of who left go with the sweeps, and what another one names stays', async () => {
  for (const uid of ['leaver', 'stayer']) {
    await db.insert(person).values({ id: uid, name: uid, email: `${uid}@example.org` })
    await db.insert(userProfile).values({ uid, name: uid, ...moments() })
  }
  const own = await share('leaver', 'a picture')
  const common = await share('leaver', 'a picture of two')
  const others = await share('stayer', 'a picture of two')
  expect(others.pictureKey).toBe(common.pictureKey)
  const deletesAt = new Date(clock.now().getTime() + 7 * DAY_MS)
  await db.update(userProfile).set({ deletesAt }).where(eq(userProfile.uid, 'leaver'))

  // At once: no card is given out, while everything is still there for one who comes back.
  const app = new Hono().get('/cards/:file', socialCardHandler(world))
  expect((await app.request(`/cards/${own.slug}.png`)).status).toBe(404)
  await run('user/purge', 'cards/sweep', 'files/sweep')
  expect(await files.has(own.pictureKey)).toBe(true)

  clock.advance(8 * DAY_MS)
  await run('user/purge', 'cards/sweep', 'files/sweep')
  expect(await files.has(own.pictureKey)).toBe(false)
  expect(await files.has(own.fileKey)).toBe(false)
  expect(await files.has(common.pictureKey)).toBe(true)
  expect(await files.has(others.fileKey)).toBe(true)
  expect(await db.$count(sharedAvatarPose)).toBe(1)
})
