import { MathUtils, Vector3 } from 'three'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import { fitCamera, type Insets } from './fit.ts'

/** How a figure is looked at from several angles, degrees; `facing` is how the figure is turned. */
export type TurnLook = {
  readonly yaws: readonly number[]
  readonly facing: number
  readonly pitch: number
  /** Without perspective. */
  readonly isFlat: boolean
  /** Vertical angle of view, degrees. */
  readonly fov: number
  /** Width by height. */
  readonly aspect: number
  readonly insets: Insets
}

/** The coarseness, metres, to which points are thinned before they are measured from every angle. */
const GRAIN = 0.02
const UP = new Vector3(0, 1, 0)

/**
 * A camera for each angle, all at the same height and distance from the upright axis through the figure's middle, so near that it just
 * fills the picture from the angle that needs most room: scale and floor line are the same in all. `points` in the world, metres.
 */
export function turnCameras(points: readonly Vector3[], look: TurnLook): readonly SceneCamera[] {
  const { middle, height } = axisOf(points)
  const spread = thinned(points).map((point) => point.sub(middle))
  // Seen from the front camera, turned as each angle sees them; mirrored too, so that the axis stays in the middle.
  const seen = look.yaws.flatMap((yaw) => {
    const turned = spread.map((point) => point.clone().applyAxisAngle(UP, -radians(yaw + look.facing)))
    return turned.flatMap((point) => [point, new Vector3(-point.x, point.y, point.z)])
  })
  const pitch = radians(look.pitch)
  const far = 3 * Math.max(height, 0.1)
  const front: SceneCamera = {
    position: [0, far * Math.sin(pitch), far * Math.cos(pitch)],
    target: [0, 0, 0],
    fov: look.fov,
    roll: 0,
    projection: look.isFlat ? 'orthographic' : 'perspective',
  }
  const fitted = fitCamera(front, seen, look.aspect, look.insets)
  return look.yaws.map((yaw) => {
    const turn = radians(yaw + look.facing)
    const at = ([x, y, z]: SceneCamera['position']): SceneCamera['position'] => {
      const moved = new Vector3(x, y, z).applyAxisAngle(UP, turn).add(middle)
      return [moved.x, moved.y, moved.z]
    }
    return { ...fitted, position: at(fitted.position), target: at(fitted.target) }
  })
}

const radians = MathUtils.degToRad

function axisOf(points: readonly Vector3[]): { middle: Vector3; height: number } {
  const low = new Vector3(Infinity, Infinity, Infinity)
  const high = new Vector3(-Infinity, -Infinity, -Infinity)
  for (const point of points) {
    low.min(point)
    high.max(point)
  }
  return { middle: low.clone().add(high).multiplyScalar(0.5), height: high.y - low.y }
}

/** One point of each small cube of space. */
function thinned(points: readonly Vector3[]): readonly Vector3[] {
  const kept = new Map<string, Vector3>()
  for (const point of points) {
    const cube = point.toArray().map((value) => Math.round(value / GRAIN))
    kept.set(cube.join(' '), point.clone())
  }
  return [...kept.values()]
}
