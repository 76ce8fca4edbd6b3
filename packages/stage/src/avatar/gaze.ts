import type { VRM } from '@pixiv/three-vrm'
import { type Object3D, Vector3 } from 'three'
import type { Gaze } from '@kamae/pose/pose'
import type { Vec3 } from '@kamae/pose/vector'

const target = new Vector3()

/**
 * Turns the eyes. The bones must be posed and their world matrices need not be: they are brought up to date here.
 * A gaze straight ahead leaves the eye bones to the pose.
 */
export function setGaze(vrm: VRM, object: Object3D, gaze: Gaze, camera: Vec3 | undefined): void {
  const { lookAt } = vrm
  if (!lookAt) return
  switch (gaze.kind) {
    case 'ahead':
      return
    case 'angles':
      lookAt.yaw = gaze.yaw
      // three-vrm counts pitch downwards.
      lookAt.pitch = -gaze.pitch
      break
    case 'point':
    case 'camera': {
      const point = gaze.kind === 'point' ? gaze.point : camera
      if (!point) return
      object.updateMatrixWorld(true)
      lookAt.lookAt(object.localToWorld(target.set(point[0], point[1], point[2])))
      break
    }
  }
  lookAt.update(0)
}
