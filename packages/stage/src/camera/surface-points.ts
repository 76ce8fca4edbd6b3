import { Mesh, Vector3 } from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '../avatar/avatar.ts'

const POINTS_A_MESH = 800

/** Flesh farther from the hips than so many body sizes belongs to no picture of the body. */
const FARTHEST_FLESH = 6
/** Beyond so many body sizes there is flesh of wings, tails and long weapons, and what an exporter left behind. */
const NEAR_FLESH = 1.5
/** Less than this part of a mesh out there is none of its shape. */
const STRAY_PART = 0.01

/**
 * Points on an avatar's posed surface, world, metres: enough of them to know how much room it takes. A few stray points of a mesh beside the
 * body are left out, and whatever is far from it.
 */
export function surfacePoints(avatar: Avatar): readonly Vector3[] {
  const points: Vector3[] = []
  avatar.object.updateMatrixWorld(true)
  const hips = avatar.object.localToWorld(new Vector3(...(avatar.joint('hips') ?? [0, 0, 0])))
  const size = avatar.object.getWorldScale(new Vector3()).y * sizeOf(avatar)
  avatar.object.traverse((node) => {
    if (!(node instanceof Mesh) || !node.visible) return
    const count = node.geometry.getAttribute('position')?.count ?? 0
    const step = Math.max(1, Math.ceil(count / POINTS_A_MESH))
    const beside: Vector3[] = []
    for (let index = 0; index < count; index += step) {
      const point = node.getVertexPosition(index, new Vector3()).applyMatrix4(node.matrixWorld)
      const distance = point.distanceTo(hips)
      // What is no number is neither.
      if (distance < NEAR_FLESH * size) points.push(point)
      else if (distance < FARTHEST_FLESH * size) beside.push(point)
    }
    if (beside.length > (STRAY_PART * count) / step) points.push(...beside)
  })
  if (points.length > 0) return points
  for (const { name } of avatar.skeleton.bones) {
    const joint = avatar.joint(name)
    if (joint) points.push(avatar.object.localToWorld(new Vector3(...joint)))
  }
  return points
}

/** The joints that people take hold of farthest out. */
const ENDS: readonly Bone[] = ['head', 'leftHand', 'rightHand', 'leftFoot', 'rightFoot']

/** What of an avatar a view to work in has to show, world, metres: its surface, and the ends of its limbs where they lie beside that. */
export function pointsToHold(avatar: Avatar): readonly Vector3[] {
  const ends = ENDS.flatMap((bone) => {
    const joint = avatar.joint(bone)
    return joint ? [avatar.object.localToWorld(new Vector3(...joint))] : []
  })
  return [...surfacePoints(avatar), ...ends]
}

/** The largest side of the box round the bones at rest, avatar frame, metres. */
function sizeOf({ skeleton }: Avatar): number {
  const sides = [0, 1, 2].map((axis) => {
    const places = skeleton.bones.map(({ position }) => position[axis] as number)
    return Math.max(...places) - Math.min(...places)
  })
  return Math.max(...sides)
}
