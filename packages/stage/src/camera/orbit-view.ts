import { MathUtils, type Vector3 } from 'three'
import { isSoundCamera } from '@kamae/pose/commands/sound-camera'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import { plain, scaleDistance, shift, vector } from './camera-moves.ts'
import { distanceOf, viewHeight } from './cameras.ts'
import { fitCamera, type Insets } from './fit.ts'

/** A camera for looking around, apart from the scene's own; all lengths in CSS pixels of the canvas. */
export type OrbitView = {
  /** The camera as it stands; setting it moves the view there. */
  state: SceneCamera
  /** Turns about the target: a drag over the canvas's height is half a turn. */
  orbit(dx: number, dy: number): void
  /** Moves sideways so that what is under the pointer stays there. */
  pan(dx: number, dy: number): void
  /** Multiplies the distance; below 1 comes nearer. With a point of the canvas, what is there stays there. */
  dolly(factor: number, x?: number, y?: number): void
  /** Moves straight towards an avatar until all of it, as posed, fills the canvas up to the padding. */
  frameAvatar(id: string, options?: { padding?: number | Insets }): void
}

/** What the view needs to know of the stage. */
export type ViewHost = {
  size(): { width: number; height: number }
  pointsOf(id: string): readonly Vector3[]
  changed(): void
}

const START: SceneCamera = {
  position: [0, 1.05, 4.4],
  target: [0, 0.85, 0],
  fov: 26,
  roll: 0,
  projection: 'perspective',
}
const STEEPEST = MathUtils.degToRad(89)
const NEAREST = 0.1
const FARTHEST = 60
/** Avatars take 80 % of a picture's height, feet 9 % above its edge. */
const STANDARD_INSETS: Insets = { top: 0.11, right: 0.06, bottom: 0.09, left: 0.06 }

/** Makes the looking-around camera. */
export function createOrbitView(host: ViewHost): OrbitView {
  let state = START
  function move(next: SceneCamera): void {
    // Where a view went there would be no way back.
    if (!isSoundCamera(next)) return
    state = next
    host.changed()
  }
  return {
    get state() {
      return state
    },
    set state(next) {
      move(next)
    },
    orbit(dx, dy) {
      const { height } = host.size()
      const offset = vector(state.position).sub(vector(state.target))
      const distance = distanceOf(state)
      const yaw = Math.atan2(offset.x, offset.z) - (dx / height) * Math.PI
      const pitch = Math.asin(MathUtils.clamp(offset.y / distance, -1, 1)) + (dy / height) * Math.PI
      const steep = MathUtils.clamp(pitch, -STEEPEST, STEEPEST)
      offset.setFromSphericalCoords(distance, Math.PI / 2 - steep, yaw)
      move({ ...state, position: plain(offset.add(vector(state.target))) })
    },
    pan(dx, dy) {
      const scale = viewHeight(state) / host.size().height
      move(shift(state, -dx * scale, dy * scale))
    },
    dolly(factor, x, y) {
      const { width, height } = host.size()
      const distance = distanceOf(state)
      const applied =
        MathUtils.clamp(distance * factor, Math.min(NEAREST, distance), Math.max(FARTHEST, distance)) /
        distance
      const scale = viewHeight(state) / height
      const right = x === undefined ? 0 : (x - width / 2) * scale
      const up = y === undefined ? 0 : (height / 2 - y) * scale
      const nearer = scaleDistance(state, applied)
      move(shift(nearer, right * (1 - applied), up * (1 - applied)))
    },
    frameAvatar(id, { padding } = {}) {
      const points = host.pointsOf(id)
      if (points.length === 0) return
      const { width, height } = host.size()
      const insets =
        typeof padding === 'number'
          ? { top: padding, right: padding, bottom: padding, left: padding }
          : (padding ?? STANDARD_INSETS)
      move(fitCamera(state, points, width / height, insets))
    },
  }
}
