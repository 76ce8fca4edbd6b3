import { Vector3 } from 'three'
import { expect, it } from 'vitest'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import { createCameras, distanceOf } from './cameras.ts'
import { includeInView } from './fit.ts'

const ASPECT = 0.8
const NONE = { top: 0.05, right: 0.05, bottom: 0.05, left: 0.05 }
const START: SceneCamera = {
  position: [0.6, 1.3, 4],
  target: [0, 1, 0],
  fov: 30,
  roll: 0,
  projection: 'perspective',
}

/** Where a point of the world is drawn: 0 at the canvas's left and bottom, 1 at its right and top. */
function placeOf(camera: SceneCamera, point: Vec3): [number, number] {
  const { x, y } = new Vector3(...point).project(createCameras()(camera, ASPECT))
  return [(x + 1) / 2, (y + 1) / 2]
}

const direction = (camera: SceneCamera) =>
  new Vector3(...camera.target).sub(new Vector3(...camera.position)).normalize()

it('stays where everything is seen', () => {
  expect(
    includeInView(
      START,
      [
        [0, 1, 0],
        [0.3, 1.4, 0.1],
      ],
      ASPECT,
      NONE,
    ),
  ).toBe(START)
  expect(includeInView(START, [], ASPECT, NONE)).toBe(START)
})

it.each(['perspective', 'orthographic'] as const)(
  'goes aside for what left, and no nearer or farther (%s)',
  (projection) => {
    const start = { ...START, projection }
    const points: readonly [Vec3, Vec3] = [
      [0.9, 1.9, 0],
      [0.2, 1.2, 0],
    ]
    expect(placeOf(start, points[0])[0]).toBeGreaterThan(0.95)
    const camera = includeInView(start, points, ASPECT, NONE)
    for (const point of points)
      for (const place of placeOf(camera, point)) {
        expect(place).toBeGreaterThan(0.05 - 1e-3)
        expect(place).toBeLessThan(0.95 + 1e-3)
      }
    expect(placeOf(camera, points[0])[0]).toBeCloseTo(0.95, 2)
    expect(distanceOf(camera)).toBeCloseTo(distanceOf(start), 6)
    expect(direction(camera).angleTo(direction(start))).toBeLessThan(1e-6)
  },
)

it('goes back for what has no room beside each other', () => {
  const points: readonly [Vec3, Vec3] = [
    [-1.6, 1, 0],
    [1.6, 1.2, 0],
  ]
  const camera = includeInView(START, points, ASPECT, NONE)
  for (const point of points)
    for (const place of placeOf(camera, point)) {
      expect(place).toBeGreaterThan(0.05 - 5e-3)
      expect(place).toBeLessThan(0.95 + 5e-3)
    }
  expect(distanceOf(camera)).toBeGreaterThan(distanceOf(START))
  expect(direction(camera).angleTo(direction(START))).toBeLessThan(1e-6)
})
