import type { Joint } from '@kamae/pose/kinematics/forward'
import { add, multiply, normalizeQuat, rotateVector } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { ForeignBone, Motion } from '../documents/motion.ts'
import { placeAt, turnAt } from './sample.ts'

/** Where the file's bones are at rest, and how they are turned, in the file's own world. */
export function worldAtRest(bones: readonly ForeignBone[]): readonly Joint[] {
  return worldOf(
    bones,
    (index) => bones[index]?.position,
    (index) => bones[index]?.rotation,
  )
}

/** The same at a time of the motion, in seconds. */
export function worldAt({ bones, tracks }: Motion, time: number): readonly Joint[] {
  const positions: (Vec3 | undefined)[] = []
  const rotations: (Quat | undefined)[] = []
  for (const { bone, kind, times, values } of tracks) {
    if (times.length === 0) continue
    if (kind === 'rotation') rotations[bone] = turnAt(times, values, time)
    else positions[bone] = placeAt(times, values, time)
  }
  return worldOf(
    bones,
    (index) => positions[index] ?? bones[index]?.position,
    (index) => rotations[index] ?? bones[index]?.rotation,
  )
}

function worldOf(
  bones: readonly ForeignBone[],
  positionOf: (index: number) => Vec3 | undefined,
  rotationOf: (index: number) => Quat | undefined,
): readonly Joint[] {
  const world: Joint[] = []
  bones.forEach(({ parent }, index) => {
    const position = positionOf(index) ?? [0, 0, 0]
    const rotation = normalizeQuat(rotationOf(index) ?? [0, 0, 0, 1])
    const above = world[parent]
    world.push(
      above
        ? {
            position: add(above.position, rotateVector(above.rotation, position)),
            rotation: multiply(above.rotation, rotation),
          }
        : { position, rotation },
    )
  })
  return world
}
