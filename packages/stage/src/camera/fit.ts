import { MathUtils, type Vector3 } from 'three'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import { orientationOf, scaleDistance, shift, vector } from './camera-moves.ts'
import { distanceOf, viewHeight } from './cameras.ts'

/** Room to leave on each side, as parts of the canvas's width or height. */
export type Insets = {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

const ROUNDS = 12

/**
 * Moves a camera, without turning it, until the points just fill the canvas inside the insets.
 * Each round measures the points on the canvas and corrects distance and place; perspective makes one round inexact.
 */
export function fitCamera(
  start: SceneCamera,
  points: readonly Vector3[],
  aspect: number,
  insets: Insets,
): SceneCamera {
  const room = { width: 1 - insets.left - insets.right, height: 1 - insets.top - insets.bottom }
  let camera = start
  for (let round = 0; round < ROUNDS; round++) {
    const box = boundsOnCanvas(camera, points, aspect)
    const factor = Math.max((box.right - box.left) / room.width, (box.top - box.bottom) / room.height)
    const wantedX = insets.left + room.width / 2
    const wantedY = insets.bottom + room.height / 2
    const high = viewHeight(camera)
    const right = ((box.left + box.right) / 2 - wantedX) * high * aspect
    const up = ((box.top + box.bottom) / 2 - wantedY) * high
    camera = scaleDistance(shift(camera, right, up), MathUtils.clamp(factor, 0.2, 5))
  }
  return camera
}

/**
 * Moves a camera, without turning it, just so far that the points lie on the canvas inside the insets: aside where they have room there,
 * and back where they have not, never nearer. A camera that sees them so already stays as it is.
 */
export function includeInView(
  start: SceneCamera,
  points: readonly Vec3[],
  aspect: number,
  insets: Insets,
): SceneCamera {
  if (points.length === 0) return start
  const seen = points.map(vector)
  const room = { width: 1 - insets.left - insets.right, height: 1 - insets.top - insets.bottom }
  let camera = start
  for (let round = 0; round < ROUNDS; round++) {
    const box = boundsOnCanvas(camera, seen, aspect)
    const factor = Math.max(1, (box.right - box.left) / room.width, (box.top - box.bottom) / room.height)
    const high = viewHeight(camera)
    const right = overhang(box.left, box.right, insets.left, 1 - insets.right) * high * aspect
    const up = overhang(box.bottom, box.top, insets.bottom, 1 - insets.top) * high
    if (factor === 1 && right === 0 && up === 0) break
    camera = scaleDistance(shift(camera, right, up), Math.min(factor, 5))
  }
  return camera
}

/** How far a span reaches out of its room, towards its nearer end; what is wider than the room is centred in it. */
function overhang(low: number, high: number, from: number, to: number): number {
  if (high - low > to - from) return (low + high - from - to) / 2
  return Math.min(0, low - from) + Math.max(0, high - to)
}

/** Where the points lie on the canvas: 0 at its left and bottom, 1 at its right and top. */
function boundsOnCanvas(camera: SceneCamera, points: readonly Vector3[], aspect: number) {
  const turn = orientationOf(camera).invert()
  const tangent = Math.tan(MathUtils.degToRad(camera.fov) / 2)
  const distance = distanceOf(camera)
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  const [x, y, z] = camera.position
  for (const point of points) {
    const seen = point.clone()
    seen.set(seen.x - x, seen.y - y, seen.z - z).applyQuaternion(turn)
    const depth = camera.projection === 'perspective' ? Math.max(-seen.z, distance * 0.05) : distance
    const across = 0.5 + seen.x / (2 * depth * tangent * aspect)
    const high = 0.5 + seen.y / (2 * depth * tangent)
    box.left = Math.min(box.left, across)
    box.right = Math.max(box.right, across)
    box.bottom = Math.min(box.bottom, high)
    box.top = Math.max(box.top, high)
  }
  return box
}
