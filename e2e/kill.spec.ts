import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { avatarposeCreate, avatarposeGet } from '@kamae/entities/avatarpose/contract'
import { REST_POSE } from '@kamae/pose/rest-pose'
import { type Kamae, startKamae } from './kamae.ts'
import { type Member, signUp } from './member.ts'
import { UNLIMITED } from './unlimited.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const WRITERS = 4

let kamae: Kamae
test.beforeAll(async () => {
  kamae = await startKamae(UNLIMITED)
})
test.afterAll(async () => {
  await kamae.stop()
})

async function save(
  member: Member,
  picture: string,
  kept: Map<string, string>,
  until: () => boolean,
): Promise<void> {
  for (let count = 0; until(); count++) {
    const name = `Pose ${count} ${Math.random()}`
    const saved = await member
      .call(avatarposeCreate, { name, pose: REST_POSE, picture })
      .catch(() => undefined)
    if (saved) kept.set(saved.avatarPose.id, name)
  }
}

// Issue 2, Done when: kill -9 of the server while poses are being saved, twenty times (`npm run safety`).
test(`every acknowledged pose is there after kill -9, ${ROUNDS} times`, async () => {
  const bytes = await sharp({ create: { width: 64, height: 80, channels: 4, background: '#f25c5480' } })
    .png()
    .toBuffer()
  const picture = bytes.toString('base64')
  const member = await signUp(kamae.url, 'Minako')
  const kept = new Map<string, string>()
  for (let round = 0; round < ROUNDS; round++) {
    let running = true
    const before = kept.size
    const writers = Array.from({ length: WRITERS }, () => save(member, picture, kept, () => running))
    await expect.poll(() => kept.size, { timeout: 20_000 }).toBeGreaterThan(before + WRITERS)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200))
    await kamae.kill()
    running = false
    await Promise.all(writers)
    await kamae.restart()
    const fresh = [...kept].slice(before)
    for (const [id, name] of fresh) {
      const { avatarPose } = await member.call(avatarposeGet, { id })
      expect(avatarPose.name).toBe(name)
      expect((await fetch(new URL(avatarPose.pictureUrl, kamae.url))).status).toBe(200)
    }
  }
  for (const id of kept.keys()) await member.call(avatarposeGet, { id })
  expect(kept.size).toBeGreaterThan(ROUNDS * WRITERS)
})
