import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import { createCameras, distanceOf, viewHeight } from './cameras.ts'
import { createOrbitView } from './orbit-view.ts'

const SIZE = { width: 400, height: 500 }
const START: SceneCamera = {
  position: [1, 2, 4],
  target: [0, 1, 0],
  fov: 30,
  roll: 0,
  projection: 'perspective',
}
/** Corners of a box 1 m wide, 1.6 m high and 0.4 m deep that stands on the floor. */
const BOX = [-0.5, 0.5].flatMap((x) => [0, 1.6].flatMap((y) => [-0.2, 0.2].map((z) => new Vector3(x, y, z))))

function viewOf(state: Partial<SceneCamera> = {}) {
  const view = createOrbitView({
    size: () => SIZE,
    pointsOf: (id) => (id === 'box' ? BOX : []),
    changed() {},
  })
  view.state = { ...START, ...state }
  return view
}

/** Where a point of the world is drawn, CSS pixels. */
function pixelOf(state: SceneCamera, point: Vector3): [number, number] {
  const { x, y } = point.clone().project(createCameras()(state, SIZE.width / SIZE.height))
  return [((x + 1) / 2) * SIZE.width, ((1 - y) / 2) * SIZE.height]
}

describe('the looking-around camera', () => {
  it('orbits at the same distance about the same target and never over the top', () => {
    const view = viewOf()
    view.orbit(130, 900)
    expect(view.state.target).toEqual(START.target)
    expect(distanceOf(view.state)).toBeCloseTo(distanceOf(START), 9)
    expect(view.state.position[1] - 1).toBeLessThan(distanceOf(START))
    const [x, , z] = view.state.position
    expect(Math.hypot(x, z)).toBeGreaterThan(0.01)
  })

  it('comes back when a drag is undone', () => {
    const view = viewOf()
    view.orbit(57, -23)
    view.orbit(-57, 23)
    view.state.position.forEach((value, axis) =>
      expect(value).toBeCloseTo(START.position[axis] ?? Number.NaN, 9),
    )
  })

  it.each(['perspective', 'orthographic'] as const)(
    'keeps what is under the pointer there while panning (%s)',
    (projection) => {
      const view = viewOf({ projection, roll: 20 })
      const target = new Vector3(...START.target)
      const [x, y] = pixelOf(view.state, target)
      view.pan(37, -61)
      const [nowX, nowY] = pixelOf(view.state, target)
      expect(nowX - x).toBeCloseTo(37, 6)
      expect(nowY - y).toBeCloseTo(-61, 6)
    },
  )

  it('comes nearer to what is under the pointer', () => {
    const view = viewOf({ position: [0, 1, 4] })
    const point = new Vector3(0.4, 1.3, 0)
    const [x, y] = pixelOf(view.state, point)
    view.dolly(0.5, x, y)
    expect(distanceOf(view.state)).toBeCloseTo(2, 9)
    const [nowX, nowY] = pixelOf(view.state, point)
    expect(nowX).toBeCloseTo(x, 6)
    expect(nowY).toBeCloseTo(y, 6)
  })

  it('neither enters the avatar nor loses it', () => {
    const view = viewOf()
    view.dolly(1e-9)
    expect(distanceOf(view.state)).toBeGreaterThan(0.05)
    view.dolly(1e9)
    expect(distanceOf(view.state)).toBeLessThan(100)
  })

  it('draws the same height at the target in both projections', () => {
    const top = new Vector3(0, 1 + viewHeight({ ...START, position: [0, 1, 4] }) / 2, 0)
    for (const projection of ['perspective', 'orthographic'] as const) {
      expect(pixelOf({ ...START, position: [0, 1, 4], projection }, top)[1]).toBeCloseTo(0, 6)
    }
  })
})

describe('framing', () => {
  it.each(['perspective', 'orthographic'] as const)(
    'fills the canvas up to the padding on one axis (%s)',
    (projection) => {
      const view = viewOf({ projection })
      view.frameAvatar('box', { padding: { top: 0.1, right: 0.2, bottom: 0.3, left: 0.4 } })
      const pixels = BOX.map((point) => pixelOf(view.state, point))
      const xs = pixels.map(([x]) => x)
      const ys = pixels.map(([, y]) => y)
      const [left, right] = [Math.min(...xs), Math.max(...xs)]
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
      expect(left).toBeGreaterThan(160 - 0.5)
      expect(right).toBeLessThan(320 + 0.5)
      expect(top).toBeGreaterThan(50 - 0.5)
      expect(bottom).toBeLessThan(350 + 0.5)
      expect((left + right) / 2).toBeCloseTo(240, 0)
      expect((top + bottom) / 2).toBeCloseTo(200, 0)
      const fills = Math.max((right - left) / 160, (bottom - top) / 300)
      expect(fills).toBeGreaterThan(0.995)
    },
  )

  it('keeps the direction of sight', () => {
    const view = viewOf()
    const direction = (state: SceneCamera) =>
      new Vector3(...state.target).sub(new Vector3(...state.position)).normalize()
    const before = direction(view.state)
    view.frameAvatar('box')
    expect(direction(view.state).angleTo(before)).toBeLessThan(1e-6)
  })

  it('of an avatar that is not there changes nothing', () => {
    const view = viewOf()
    view.frameAvatar('nobody')
    expect(view.state).toEqual(START)
  })
})
