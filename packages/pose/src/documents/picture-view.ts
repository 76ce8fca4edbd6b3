import * as z from 'zod/mini'
import { clamp } from '../math/math.ts'
import type { SceneCamera } from './scene.ts'
import { START_CAMERA } from './start-camera.ts'

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most))

/**
 * From where a picture looks at the avatar of its pose, however large that is: `yaw` around it from its front, towards its left
 * positive, and `pitch` above, in degrees; lens, roll and projection as a scene's camera has them. How near follows from who is framed.
 */
export const PictureView = z.object({
  yaw: degrees(180),
  pitch: degrees(90),
  fov: z.number().check(z.gte(1), z.lte(120)),
  roll: degrees(180),
  projection: z.enum(['perspective', 'orthographic']),
})
export type PictureView = z.infer<typeof PictureView>

const DEGREE = Math.PI / 180
const tenth = (angle: number) => Math.round(angle * 10) / 10

/** An angle about an axis within a turn of 0; of one that is no number, 0. */
const turned = (angle: number) => (Number.isFinite(angle) ? tenth(angle - 360 * Math.round(angle / 360)) : 0)

/** The view of a camera on an avatar that is turned by so many degrees in its scene; one that can be kept, whatever the camera. */
export function viewOfCamera(
  { position, target, fov, roll, projection }: SceneCamera,
  turn: number,
): PictureView {
  const [x, y, z] = [position[0] - target[0], position[1] - target[1], position[2] - target[2]]
  return {
    yaw: turned(Math.atan2(x, z) / DEGREE - turn),
    pitch: turned(Math.atan2(y, Math.hypot(x, z)) / DEGREE),
    fov: tenth(clamp(Number.isNaN(fov) ? START_CAMERA.fov : fov, 1, 120)),
    roll: turned(roll),
    projection,
  }
}

/** A camera with this view of an avatar that stands unturned: it looks at `target` from `distance` metres. */
export function cameraOfView(
  { yaw, pitch, ...lens }: PictureView,
  target: SceneCamera['target'],
  distance: number,
): SceneCamera {
  const [around, above] = [yaw * DEGREE, pitch * DEGREE]
  const flat = distance * Math.cos(above)
  const position: SceneCamera['position'] = [
    target[0] + flat * Math.sin(around),
    target[1] + distance * Math.sin(above),
    target[2] + flat * Math.cos(around),
  ]
  return { ...lens, position, target }
}
