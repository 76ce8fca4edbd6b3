import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  LatheGeometry,
  Matrix4,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { PropKind } from '@kamae/pose/prop-kinds'

/** One body of a shape; `tone` is how light it is against the shape's colour. */
type Part = { readonly body: BufferGeometry; readonly tone?: number }

const SHAPES: Readonly<Record<PropKind, () => readonly Part[]>> = {
  box: () => [{ body: box(1, 1, 1, 0, 0.5, 0) }],
  sphere: () => [{ body: new SphereGeometry(0.5, 48, 32).translate(0, 0.5, 0) }],
  cylinder: () => [{ body: new CylinderGeometry(0.5, 0.5, 1, 56).translate(0, 0.5, 0) }],
  cone: () => [{ body: new ConeGeometry(0.5, 1, 56).translate(0, 0.5, 0) }],
  plane: () => [{ body: box(1, 1, 0.01, 0, 0.5, 0) }],
  ring: () => [{ body: new TorusGeometry(0.44, 0.06, 24, 72).translate(0, 0.5, 0) }],
  stairs: () =>
    [1, 2, 3, 4, 5].map((step) => ({ body: box(1, step / 5, 0.2, 0, step / 10, 0.5 - step / 5 + 0.1) })),
  chair: chair,
  table: () => [
    { body: box(1.2, 0.035, 0.7, 0, 0.7025, 0) },
    { body: box(1.08, 0.07, 0.58, 0, 0.65, 0), tone: 0.8 },
    ...legs(0.55, 0.3, 0.66, 0.05, 0.85),
  ],
  bench: () => [
    { body: box(1.3, 0.05, 0.36, 0, 0.425, 0) },
    { body: box(0.05, 0.4, 0.3, -0.52, 0.2, 0), tone: 0.82 },
    { body: box(0.05, 0.4, 0.3, 0.52, 0.2, 0), tone: 0.82 },
    { body: box(1, 0.06, 0.04, 0, 0.2, 0), tone: 0.82 },
  ],
  staff: () => [
    { body: new CylinderGeometry(0.013, 0.015, 1.6, 24) },
    { body: new SphereGeometry(0.013, 24, 8, 0, Math.PI * 2, 0, Math.PI / 2).translate(0, 0.8, 0) },
    { body: new CylinderGeometry(0.0165, 0.0165, 0.2, 24), tone: 0.55 },
  ],
  sword: () => [
    { body: blade(0.82, 0.024, 0.004).translate(0, 0.115, 0) },
    { body: box(0.17, 0.022, 0.032, 0, 0.104, 0), tone: 0.5 },
    { body: new CylinderGeometry(0.013, 0.013, 0.19, 20), tone: 0.3 },
    { body: new SphereGeometry(0.022, 24, 16).translate(0, -0.11, 0), tone: 0.5 },
  ],
  umbrella,
}

/** The geometry of a shape, with its tones as vertex colours; one metre high, or its own size (see `prop-kinds.ts`). */
export function shapeGeometry(kind: PropKind): BufferGeometry {
  const parts = SHAPES[kind]().map(({ body, tone = 1 }) => {
    const geometry = body.index ? body.toNonIndexed() : body
    if (geometry !== body) body.dispose()
    const count = geometry.getAttribute('position').count
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(count * 3).fill(tone), 3))
    return geometry
  })
  const merged = mergeGeometries(parts)
  for (const part of parts) part.dispose()
  return merged
}

function box(width: number, height: number, depth: number, x: number, y: number, z: number): BufferGeometry {
  return new BoxGeometry(width, height, depth).translate(x, y, z)
}

function legs(x: number, z: number, height: number, wide: number, tone: number): readonly Part[] {
  return [-1, 1].flatMap((left) =>
    [-1, 1].map((front) => ({ body: box(wide, height, wide, left * x, height / 2, front * z), tone })),
  )
}

function chair(): readonly Part[] {
  const back = (y: number) => ({ body: box(0.34, 0.07, 0.018, 0, y, -0.212) })
  return [
    { body: box(0.42, 0.03, 0.42, 0, 0.435, 0.01) },
    { body: box(0.38, 0.05, 0.36, 0, 0.4, 0), tone: 0.82 },
    ...legs(0.185, 0.185, 0.42, 0.034, 0.85),
    { body: box(0.034, 0.46, 0.03, -0.185, 0.67, -0.21), tone: 0.85 },
    { body: box(0.034, 0.46, 0.03, 0.185, 0.67, -0.21), tone: 0.85 },
    back(0.84),
    back(0.72),
    back(0.6),
  ]
}

/** A blade with a ridge along its middle and a point. */
function blade(length: number, half: number, thick: number): BufferGeometry {
  const body = new CylinderGeometry(half, half, length * 0.9, 4, 1).translate(0, length * 0.45, 0)
  const point = new ConeGeometry(half, length * 0.1, 4, 1).translate(0, length * 0.95, 0)
  const whole = mergeGeometries([body, point])
  body.dispose()
  point.dispose()
  return whole.applyMatrix4(new Matrix4().makeScale(1, 1, thick / half))
}

function umbrella(): readonly Part[] {
  const top = 0.78
  const profile = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 12) * (Math.PI * 0.42)
    return new Vector2(0.5 * Math.sin(angle) * 1.06, top - 0.36 + 0.36 * Math.cos(angle) + 0.01)
  })
  const inside = profile.map(({ x, y }) => new Vector2(x * 0.995, y - 0.006)).reverse()
  const canopy = new LatheGeometry([...profile, ...inside], 8)
  const hook = new TorusGeometry(0.045, 0.011, 16, 24, Math.PI).rotateZ(Math.PI).translate(0.045, -0.14, 0)
  return [
    { body: canopy },
    { body: new CylinderGeometry(0.007, 0.007, top + 0.2, 16).translate(0, (top - 0.06) / 2, 0), tone: 0.35 },
    { body: new ConeGeometry(0.007, 0.07, 16).translate(0, top + 0.075, 0), tone: 0.35 },
    { body: new CylinderGeometry(0.012, 0.012, 0.24, 20).translate(0, -0.02, 0), tone: 0.45 },
    { body: hook, tone: 0.45 },
  ]
}
