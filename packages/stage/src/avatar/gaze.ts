import { type VRM, type VRMLookAt, VRMLookAtBoneApplier, type VRMLookAtRangeMap } from '@pixiv/three-vrm'
import { type Object3D, Vector3 } from 'three'
import type { Gaze } from '@kamae/pose/documents/pose'
import type { Vec3 } from '@kamae/pose/math/vector'

/** How far an eye turns at most, degrees: `leftEye` in joint-limits.ts. */
const FARTHEST = { up: 30, down: 35, side: 40 }

const target = new Vector3()

/** Keeps eyes that turn as bones inside what an eye can do, however far the file lets them. */
export function limitEyes(vrm: VRM): void {
  const applier = vrm.lookAt?.applier
  if (!(applier instanceof VRMLookAtBoneApplier)) return
  // three-vrm 3.5.5 looks up by the range for down and down by the one for up.
  const { rangeMapVerticalDown: down, rangeMapVerticalUp: up } = applier
  applier.rangeMapVerticalUp = limited(down, FARTHEST.down)
  applier.rangeMapVerticalDown = limited(up, FARTHEST.up)
  limited(applier.rangeMapHorizontalInner, FARTHEST.side)
  limited(applier.rangeMapHorizontalOuter, FARTHEST.side)
}

/** The range with its slope kept and its end cut off. */
function limited(range: VRMLookAtRangeMap, most: number): VRMLookAtRangeMap {
  if (range.outputScale > most) {
    range.inputMaxValue *= most / range.outputScale
    range.outputScale = most
  }
  return range
}

/**
 * Turns the eyes: to `lookAt` (avatar frame) before anything the pose says. World matrices must be up to date.
 * False where the eyes are left to the pose, as they are straight ahead.
 */
export function setGaze(
  vrm: VRM,
  object: Object3D,
  gaze: Gaze,
  camera: Vec3 | undefined,
  lookAt: Vec3 | undefined,
): boolean {
  const eyes = vrm.lookAt
  if (!eyes) return false
  if (!lookAt && gaze.kind === 'angles') {
    eyes.yaw = gaze.yaw
    // three-vrm counts pitch downwards.
    eyes.pitch = -gaze.pitch
  } else {
    const point = lookAt ?? (gaze.kind === 'point' ? gaze.point : gaze.kind === 'camera' ? camera : undefined)
    if (!point) return false
    eyes.lookAt(object.localToWorld(target.set(point[0], point[1], point[2])))
  }
  if (eyes.applier instanceof VRMLookAtBoneApplier) easeOverridden(vrm, eyes)
  eyes.update(0)
  return true
}

/** A face that overrides the gaze holds back eyes that are bones too; three-vrm does so for those that are expressions alone. */
function easeOverridden(vrm: VRM, eyes: VRMLookAt): void {
  let free = 1
  for (const face of vrm.expressionManager?.expressions ?? []) free -= face.overrideLookAtAmount
  if (free === 1) return
  eyes.yaw *= Math.max(free, 0)
  eyes.pitch *= Math.max(free, 0)
}
