import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { createCameras } from './cameras.ts'
import { turnCameras, type TurnLook } from './turn-cameras.ts'

/** A figure off the world's middle: a mast of 1.6 m with an arm that reaches 0.9 m to the front. */
const BODY_POINTS = [
  ...Array.from({ length: 33 }, (_, step) => new Vector3(2, step * 0.05, -1)),
  ...Array.from({ length: 19 }, (_, step) => new Vector3(2, 1.2, -1 + step * 0.05)),
]
const LOOK: TurnLook = {
  yaws: [0, 45, 90, 135, 180, 225, 270, 315],
  facing: 20,
  pitch: 0,
  isFlat: true,
  fov: 26,
  aspect: 4 / 5,
  insets: { top: 0.11, right: 0.06, bottom: 0.09, left: 0.06 },
}
const cameraFor = createCameras()
const seen = (state: ReturnType<typeof turnCameras>[number], point: Vector3) =>
  point.clone().project(cameraFor(state, LOOK.aspect))

describe.each([
  ['without perspective', true, 0],
  ['without perspective from above', true, 30],
  ['with perspective', false, 0],
  ['with perspective from below', false, -20],
])('angles of a turnaround %s', (_, isFlat, pitch) => {
  const cameras = turnCameras(BODY_POINTS, { ...LOOK, isFlat, pitch })

  it('all show the whole figure inside the margins, and one fills them', () => {
    const all = cameras.flatMap((camera) => BODY_POINTS.map((point) => seen(camera, point)))
    const [low, high] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))]
    const wide = Math.max(...all.map(({ x }) => Math.abs(x)))
    // The points are thinned to 2 cm before they are measured.
    expect(low).toBeGreaterThan(-1 + 0.18 - 0.03)
    expect(high).toBeLessThan(1 - 0.22 + 0.03)
    expect(wide).toBeLessThan(1 - 0.12 + 0.03)
    expect(Math.max((high - low) / 1.6, wide / 0.88)).toBeGreaterThan(0.96)
  })

  it('have one scale and one floor line at the axis', () => {
    const axis = (y: number) => new Vector3(2, y, -1 + 0.45)
    const ends = cameras.map((camera) => [seen(camera, axis(0)), seen(camera, axis(1.6))])
    for (const [foot, head] of ends) {
      expect(foot?.x).toBeCloseTo(0, 6)
      expect(head?.x).toBeCloseTo(0, 6)
      expect(foot?.y).toBeCloseTo(ends[0]?.[0]?.y ?? Number.NaN, 6)
      expect(head?.y).toBeCloseTo(ends[0]?.[1]?.y ?? Number.NaN, 6)
    }
  })
})

it('the first angle looks at the front of a figure that is turned', () => {
  const [front] = turnCameras(BODY_POINTS, LOOK)
  const away = new Vector3(...(front?.position ?? [0, 0, 0])).sub(
    new Vector3(...(front?.target ?? [0, 0, 0])),
  )
  expect((Math.atan2(away.x, away.z) * 180) / Math.PI).toBeCloseTo(20, 6)
})
