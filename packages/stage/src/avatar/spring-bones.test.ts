import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Vector3 } from 'three'
import { expect, it } from 'vitest'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { withoutPictures } from '../../test/bare-avatar.ts'
import { type Avatar, openAvatar } from './avatar.ts'
import { lateArrived } from '../late-code.ts'

/* Hair and clothes of whoever sits, crouches or bows rest on the floor, not in it. */

/** How far a shin that kneels on cloth presses the end of a swinging bone into the floor, metres. */
const PRESSED = 0.015

const FOLDER = fileURLToPath(new URL('../../../default-avatars/dist/', import.meta.url))
const OURS = readdirSync(FOLDER).filter((name) => name.endsWith('.vrm'))
const poseOf = (id: string): Pose => {
  const found = BUILT_IN_POSES.find((one) => one.id === id)
  if (!found) throw new Error(`There is no pose ${id}.`)
  return found.pose
}
const LOW = ['squat', 'seiza', 'crouchHide', 'deepBow', 'crawl'].map((id) => [id, poseOf(id)] as const)

async function open(name: string): Promise<Avatar> {
  const avatar = await openAvatar(withoutPictures(readFileSync(FOLDER + name)))
  void avatar.skeleton.contactPoints
  await lateArrived()
  return avatar
}

/** Metres over the floor of the lowest end of a swinging bone. */
function lowest(avatar: Avatar, pose: Pose): number {
  avatar.applyPose(pose)
  avatar.settleSprings()
  let least = Infinity
  for (const name of Object.keys(avatar.frozenTurns())) {
    const end = avatar.object.getObjectByName(name)?.children[0]
    if (end) least = Math.min(least, end.getWorldPosition(new Vector3()).y)
  }
  return least
}

it.each(OURS)('%s has nothing that swings in the floor', async (name) => {
  const avatar = await open(name)
  for (const [id, pose] of LOW) expect(lowest(avatar, pose), id).toBeGreaterThan(-PRESSED)
})

it('reaches below the floor where it floats, and lies on it again', async () => {
  const avatar = await open('reika.vrm')
  avatar.setFloating(true)
  expect(lowest(avatar, poseOf('squat'))).toBeLessThan(-0.05)
  avatar.setFloating(false)
  expect(lowest(avatar, poseOf('squat'))).toBeGreaterThan(-PRESSED)
})
