import { isFinger } from '@kamae/pose/skeleton/masks'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Pose } from '@kamae/pose/documents/pose'
import { previewPose } from '@kamae/pose/describe/preview'
import { packShape, poseShape, SHAPE_NUMBERS } from '@kamae/pose/describe/pose-shape'

/**
 * The shape that searches compare, packed: of the preview, with the curl of the fingers that its picture shows. So the
 * distances that a search answers reveal to nobody more of a pose than they may see anyway.
 */
export function shapeOf(pose: Pose): Int8Array {
  const { rotations } = previewPose(pose)
  for (const bone of Object.keys(pose.rotations) as Bone[])
    if (isFinger(bone)) rotations[bone] = pose.rotations[bone]
  return packShape(poseShape({ ...pose, rotations }))
}

/** The shape of a pose that is kept: where nothing says how its fingers are, they are straight. */
export function wholeShapeOf(pose: Pose): Uint8Array {
  const whole = new Int8Array(SHAPE_NUMBERS)
  whole.set(shapeOf(pose))
  return new Uint8Array(whole.buffer)
}
