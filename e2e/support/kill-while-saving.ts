import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { avatarposeCreate, avatarposeGet } from '@kamae/entities/avatarpose/contract'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Kamae } from './start-kamae.ts'
import { type Member, signUp } from './member.ts'

const WRITERS = 4

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

/**
 * Kills a server with SIGKILL again and again while poses are being saved, and answers how many it acknowledged. Throws where one of
 * those, or its picture, is not there when the server is back. `waitOf` a round: how many milliseconds pass before the kill.
 */
export async function killWhileSaving(
  kamae: Kamae,
  rounds: number,
  waitOf: (round: number) => number = () => Math.random() * 200,
): Promise<number> {
  const bytes = await sharp({ create: { width: 64, height: 80, channels: 4, background: '#f25c5480' } })
    .png()
    .toBuffer()
  const picture = bytes.toString('base64')
  const member = await signUp(kamae.url, 'Minako')
  const kept = new Map<string, string>()
  for (let round = 0; round < rounds; round++) {
    let running = true
    const before = kept.size
    const writers = Array.from({ length: WRITERS }, () => save(member, picture, kept, () => running))
    try {
      const since = performance.now()
      while (kept.size <= before + WRITERS) {
        assert(performance.now() - since < 60_000, 'No pose was saved within a minute.')
        await wait(20)
      }
      await wait(waitOf(round))
      await kamae.kill()
    } finally {
      // Nothing else ends the writers.
      running = false
    }
    await Promise.all(writers)
    await kamae.restart()
    const fresh = [...kept].slice(before)
    for (const [id, name] of fresh) {
      const { avatarPose } = await member.call(avatarposeGet, { id })
      assert.equal(avatarPose.name, name)
      assert.equal((await fetch(new URL(avatarPose.pictureUrl, kamae.url))).status, 200)
    }
  }
  for (const id of kept.keys()) await member.call(avatarposeGet, { id })
  return kept.size
}
