import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Pose } from '@kamae/pose/documents/pose'
import { activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'

const STILL = 1e-5

/** Reports, whenever it is asked, whether the pose is the one of the last time it was asked. */
export function createPoseRests(maker: Maker): () => boolean {
  let before: Pose | undefined
  return () => {
    const now = activeOf(maker)?.pose
    const isSame = now === before || (now !== undefined && before !== undefined && isStill(before, now))
    before = now
    return isSame
  }
}

function isStill(a: Pose, b: Pose): boolean {
  const near = (one: readonly number[], other: readonly number[]) =>
    one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < STILL)
  const bones = Object.keys(b.rotations) as Bone[]
  if (bones.length !== Object.keys(a.rotations).length || !near(a.hips, b.hips)) return false
  return bones.every((bone) => near(a.rotations[bone] ?? [], b.rotations[bone] ?? []))
}
