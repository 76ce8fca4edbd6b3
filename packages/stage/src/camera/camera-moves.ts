import { MathUtils, Matrix4, Quaternion, Vector3 } from 'three'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'

/** A point as three.js wants it. */
export function vector(point: Vec3): Vector3 {
  return new Vector3(point[0], point[1], point[2])
}

/** A point as documents keep it. */
export function plain(point: Vector3): [number, number, number] {
  return [point.x, point.y, point.z]
}

/** Multiplies the distance to the target, which stays. */
export function scaleDistance(camera: SceneCamera, factor: number): SceneCamera {
  const target = vector(camera.target)
  return {
    ...camera,
    position: plain(vector(camera.position).sub(target).multiplyScalar(factor).add(target)),
  }
}

/** Moves camera and target together, metres to the right and up as the camera sees it. */
export function shift(camera: SceneCamera, right: number, up: number): SceneCamera {
  const offset = new Vector3(right, up, 0).applyQuaternion(orientationOf(camera))
  return {
    ...camera,
    position: plain(vector(camera.position).add(offset)),
    target: plain(vector(camera.target).add(offset)),
  }
}

/** How a camera is turned in the world. */
export function orientationOf(camera: SceneCamera): Quaternion {
  const look = new Matrix4().lookAt(vector(camera.position), vector(camera.target), new Vector3(0, 1, 0))
  const roll = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), MathUtils.degToRad(camera.roll))
  return new Quaternion().setFromRotationMatrix(look).multiply(roll)
}
