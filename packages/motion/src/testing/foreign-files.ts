import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { DEGREES, dot, normalize, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton, SkeletonBone } from '@kamae/pose/skeleton/skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'

/** Where Blender had the joints of the rig that wrote the fixtures, frame by frame: avatar frame, metres. */
export type Truth = {
  readonly fps: number
  readonly hipsHeight: number
  readonly bones: readonly SkeletonBone[]
  readonly frames: readonly Readonly<Record<string, Vec3>>[]
}

const at = (name: string) => new URL(`../fixtures/${name}`, import.meta.url)

/** A file that another program wrote from our own avatar, unpacked. */
export function foreignFile(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(gunzipSync(readFileSync(at(`${name}.gz`))))
}

/** What those files show. */
export function truth(): Truth {
  return JSON.parse(readFileSync(at('truth.json'), 'utf8')) as Truth
}

/** The largest angle, in degrees, between the limbs of a pose on the rig and where Blender had them in a frame. */
export function farthestLimb({ bones, hipsHeight, frames }: Truth, pose: Pose, frame: number): number {
  const skeleton: Skeleton = { bones, hipsHeight }
  const joints = worldJoints(skeleton, pose)
  const angles = bones.flatMap(({ name, parent }) => {
    const [from, to] = [parent && joints.get(parent), joints.get(name)]
    const [theirFrom, theirTo] = [parent && frames[frame]?.[parent], frames[frame]?.[name]]
    if (!from || !to || !theirFrom || !theirTo) return []
    const own = normalize(subtract(to.position, from.position))
    return [Math.acos(Math.min(1, dot(own, normalize(subtract(theirTo, theirFrom))))) * DEGREES]
  })
  if (angles.length === 0) throw new Error('There is nothing to compare.')
  return Math.max(...angles)
}
