import { BoxGeometry, BufferAttribute, BufferGeometry } from 'three'
import type { PropKind } from '@kamae/pose/documents/prop-kinds'
import { revolve, roundOutline } from './revolve.ts'

/** One body of a shape; `tone` is how light it is against the shape's colour. */
type Part = { readonly body: BufferGeometry; readonly tone?: number }

const SHAPES: Readonly<Record<PropKind, () => readonly Part[]>> = {
  box: () => [{ body: box(1, 1, 1, 0, 0.5, 0) }],
  sphere: () => [{ body: revolve(roundOutline(0.5, 32, { height: 0.5 }), 48, { smooth: true }) }],
  cylinder: () => [{ body: rod(0.5, 0.5, 0, 1, 56) }],
  cone: () => [{ body: rod(0.5, 0, 0, 1, 56) }],
  plane: () => [{ body: box(1, 1, 0.01, 0, 0.5, 0) }],
  ring: () => [
    {
      body: ring(0.44, 0.06)
        .rotateX(Math.PI / 2)
        .translate(0, 0.5, 0),
    },
  ],
  stairs: () =>
    [1, 2, 3, 4, 5].map((step) => ({
      body: box(1, step / 5, 0.2, 0, step / 10, 0.5 - step / 5 + 0.1),
    })),
  chair,
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
  bar: () => [
    // In the hands' height, and half as thick, as `pose-props.ts` has it.
    {
      body: rod(0.014, 0.014, -0.62, 0.62, 32)
        .rotateZ(Math.PI / 2)
        .translate(0, 2.2, 0),
    },
    ...[-0.6, 0.6].flatMap((x) => [
      { body: box(0.05, 2.24, 0.05, x, 1.12, 0), tone: 0.62 },
      { body: box(0.07, 0.03, 0.5, x, 0.015, 0), tone: 0.62 },
    ]),
  ],
  staff: () => [
    { body: rod(0.015, 0.013, -0.8, 0.8, 24) },
    { body: ball(0.013, 0.8) },
    { body: rod(0.0165, 0.0165, -0.1, 0.1, 24), tone: 0.55 },
  ],
  sword: () => [
    { body: blade(0.82, 0.024, 0.17).translate(0, 0.115, 0) },
    { body: box(0.17, 0.022, 0.032, 0, 0.104, 0), tone: 0.5 },
    { body: rod(0.013, 0.013, -0.095, 0.095, 20), tone: 0.3 },
    { body: ball(0.022, -0.11), tone: 0.5 },
  ],
  umbrella,
}

/** The geometry of a shape, with its tones as vertex colours; one metre high, or its own size (see `prop-kinds.ts`). */
export function shapeGeometry(kind: PropKind): BufferGeometry {
  const positions: number[] = []
  const normals: number[] = []
  const colours: number[] = []
  for (const { body, tone = 1 } of SHAPES[kind]()) {
    const flat = body.index ? body.toNonIndexed() : body
    const place = flat.getAttribute('position').array
    for (const value of place) positions.push(value)
    for (const value of flat.getAttribute('normal').array) normals.push(value)
    for (let at = 0; at < place.length; at++) colours.push(tone)
  }
  const whole = new BufferGeometry()
  whole.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  whole.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  whole.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3))
  return whole
}

function box(width: number, height: number, depth: number, x: number, y: number, z: number): BufferGeometry {
  return new BoxGeometry(width, height, depth).translate(x, y, z)
}

/** A round rod with closed ends from one height to another; radii below and above. */
function rod(below: number, above: number, from: number, to: number, segments: number): BufferGeometry {
  return revolve(
    [
      [0, from],
      [below, from],
      [above, to],
      [0, to],
    ],
    segments,
  )
}

function ball(radius: number, height: number): BufferGeometry {
  return revolve(roundOutline(radius, 12, { height }), 24, { smooth: true })
}

/** A ring about +Y, or a piece of one. */
function ring(radius: number, thick: number, arc = 1): BufferGeometry {
  return revolve(roundOutline(thick, 24, { away: radius, from: -1, to: 1 }), 72, { smooth: true, arc })
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

/** A blade with a ridge along its middle and a point; `thin` is its thickness against its width. */
function blade(length: number, half: number, thin: number): BufferGeometry {
  const flat = revolve(
    [
      [half, 0],
      [half, length * 0.9],
      [0, length],
    ],
    4,
  ).scale(1, 1, thin)
  // Its four sides are flat: each takes the light as one.
  flat.computeVertexNormals()
  return flat
}

function umbrella(): readonly Part[] {
  const top = 0.78
  // A flat dome of eight panels, outside first, then inside.
  const dome = Array.from({ length: 13 }, (_, index) => {
    const angle = (1 - index / 12) * Math.PI * 0.42
    return [0.53 * Math.sin(angle), top - 0.35 + 0.36 * Math.cos(angle)] as const
  })
  const inside = dome.map(([away, height]) => [away * 0.995, height - 0.006] as const).toReversed()
  return [
    { body: revolve(dome, 8, { smooth: true }) },
    { body: revolve(inside, 8, { smooth: true }), tone: 0.9 },
    { body: rod(0.007, 0.007, -0.13, top, 16), tone: 0.35 },
    { body: rod(0.007, 0, top, top + 0.1, 16), tone: 0.35 },
    { body: rod(0.012, 0.012, -0.14, 0.1, 20), tone: 0.45 },
    {
      body: ring(0.045, 0.011, 0.5)
        .rotateZ(Math.PI / 2)
        .rotateY(Math.PI / 2)
        .translate(0.045, -0.14, 0),
      tone: 0.45,
    },
  ]
}
