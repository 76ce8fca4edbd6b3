import { clamp, mix, smoothstep } from '../math/math.ts'
import { type FaceSwatch, irisUv, swatchUv, type Uv } from './atlas.ts'
import type { FaceState } from '../vrm/preset-names.ts'
import type { FaceStyle } from './style.ts'

/** Flat drawing of a face: x, y and lift off the head per vertex, metres; same topology for every state. */
export interface FaceDrawing {
  points: (readonly [x: number, y: number, lift: number])[]
  uvs: Uv[]
  indices: number[]
}

/** Lifts of the layers; each must clear the one below on the curved head. */
const LIFT = { base: 0.0006, middle: 0.0011, shine: 0.0017, line: 0.0021 } as const

class Sketch implements FaceDrawing {
  points: (readonly [number, number, number])[] = []
  uvs: Uv[] = []
  indices: number[] = []

  /** A patch of columns × rows quads; `side` -1 mirrors it to the figure's right. */
  patch(
    columns: number,
    rows: number,
    side: 1 | -1,
    lift: number,
    place: (i: number, k: number) => readonly [number, number],
    uv: (i: number, k: number) => Uv,
  ): void {
    const first = this.points.length
    for (let i = 0; i <= columns; i++)
      for (let k = 0; k <= rows; k++) {
        const [x, y] = place(i / columns, k / rows)
        this.points.push([x * side, y, lift])
        this.uvs.push(uv(i / columns, k / rows))
      }
    for (let i = 0; i < columns; i++)
      for (let k = 0; k < rows; k++) {
        const a = first + i * (rows + 1) + k
        const b = a + rows + 1
        if (side > 0) this.indices.push(a, b, a + 1, b, b + 1, a + 1)
        else this.indices.push(a, a + 1, b, b, a + 1, b + 1)
      }
  }

  /** A round patch of rings × spokes. */
  disc(
    rings: number,
    spokes: number,
    side: 1 | -1,
    lift: number,
    place: (u: number, v: number) => readonly [number, number],
    uv: (u: number, v: number) => Uv,
  ): void {
    const first = this.points.length
    const add = (u: number, v: number): void => {
      const [x, y] = place(u, v)
      this.points.push([x * side, y, lift])
      this.uvs.push(uv(u, v))
    }
    add(0, 0)
    for (let r = 1; r <= rings; r++)
      for (let q = 0; q < spokes; q++) {
        const angle = (2 * Math.PI * q) / spokes
        add((r / rings) * Math.cos(angle), (r / rings) * Math.sin(angle))
      }
    const triangle = (a: number, b: number, c: number): void => {
      this.indices.push(first + a, first + (side > 0 ? b : c), first + (side > 0 ? c : b))
    }
    for (let q = 0; q < spokes; q++) {
      const next = (q + 1) % spokes
      triangle(0, 1 + q, 1 + next)
      for (let r = 0; r < rings - 1; r++) {
        const a = 1 + r * spokes
        const b = a + spokes
        triangle(a + q, b + q, a + next)
        triangle(b + q, b + next, a + next)
      }
    }
  }
}

/** Lid heights over the eye's middle at t = -1 (inner corner) to 1 (outer corner). */
function lids(
  style: FaceStyle,
  state: FaceState,
  side: 1 | -1,
): { up: (t: number) => number; low: (t: number) => number } {
  const { halfHeight: h, lowerLid, tilt, closedAt } = style.eye
  const open = clamp(state.open * (side > 0 ? state.openLeft : state.openRight), 0, 1.12)
  const closed = (t: number): number =>
    h * (closedAt + tilt * t * 0.6 - 0.24 * (1 - t * t) * (1 - 2.7 * state.smileEye))
  const up = (t: number): number => {
    const arch = h * (1 - 0.3 * t * t - 0.7 * Math.abs(t) ** 5) * (1 + 0.1 * t) + h * tilt * t
    return mix(closed(t), arch, open)
  }
  const low = (t: number): number => {
    const arch =
      -h * lowerLid * (1 - Math.abs(t) ** 3.2) + state.lower * h * 0.5 * (1 - t * t) - h * 0.08 + h * tilt * t
    return Math.min(up(t) - 0.0003, mix(closed(t) - 0.0004, arch, Math.min(1, open)))
  }
  return { up, low }
}

/** The same texture place for a whole patch. */
function flat(name: FaceSwatch): () => Uv {
  const uv = swatchUv(name)
  return () => uv
}

function drawEye(sketch: Sketch, style: FaceStyle, state: FaceState, side: 1 | -1): void {
  const { eye, iris, lash } = style
  const { up, low } = lids(style, state, side)
  const at = (t: number, y: number): readonly [number, number] => [eye.x + eye.halfWidth * t, eye.y + y]
  sketch.patch(
    14,
    4,
    side,
    LIFT.base,
    (i, k) => at(2 * i - 1, mix(low(2 * i - 1), up(2 * i - 1), k)),
    flat('sclera'),
  )

  const inLids = (x: number, y: number): readonly [number, number] => {
    const t = clamp((x - eye.x) / eye.halfWidth, -0.98, 0.98)
    return at(t, clamp(y, low(t) + 0.0001, up(t) + 0.0001))
  }
  const isInLids = (x: number, y: number): boolean => {
    const t = (x - eye.x) / eye.halfWidth
    return Math.abs(t) <= 0.98 && y >= low(t) + 0.0001 && y <= up(t) + 0.0001
  }
  const cx = eye.x - iris.inward + side * state.gazeX * iris.rangeX
  const cy = iris.up + state.gazeY * iris.rangeY
  const rx = iris.radiusX * state.irisSize
  const ry = iris.radiusY * state.irisSize
  // What the lids cover gathers at their edge along the iris's own spokes, so that no triangle turns over.
  const onIris = (u: number, v: number): readonly [number, number] => {
    if (isInLids(cx + rx * u, cy + ry * v) || !isInLids(cx, cy)) return inLids(cx + rx * u, cy + ry * v)
    let [inside, outside] = [0, 1]
    for (let i = 0; i < 16; i++) {
      const middle = (inside + outside) / 2
      if (isInLids(cx + rx * u * middle, cy + ry * v * middle)) inside = middle
      else outside = middle
    }
    return [cx + rx * u * inside, eye.y + cy + ry * v * inside]
  }
  sketch.disc(6, 24, side, LIFT.middle, onIris, irisUv)
  if (style.highlights) {
    // Both eyes catch the same light, so the highlights do not mirror.
    const shine = (dx: number, dy: number, r: number): void =>
      sketch.disc(
        2,
        12,
        side,
        LIFT.shine,
        (u, v) => {
          const size = r * (1 - state.star)
          return inLids(cx + side * dx * rx + size * rx * u, cy + dy * ry + size * 0.86 * ry * v)
        },
        flat('highlight'),
      )
    shine(0.36, 0.4, 0.3)
    shine(-0.4, -0.46, 0.15)
    // Five points and the dents between them; without stars it is folded up in the pupil.
    sketch.disc(
      1,
      10,
      side,
      LIFT.shine,
      (u, v) => {
        const turn = Math.round((Math.atan2(v, u) * 5) / Math.PI)
        const far = (turn % 2 === 0 ? 0.86 : 0.36) * state.star
        // The disc begins on the right; a star stands with a point up.
        return inLids(cx - far * rx * v, cy + far * rx * u)
      },
      flat('highlight'),
    )
  }
  const thick = (t: number): number =>
    lash.inner + (lash.outer - lash.inner) * smoothstep(-1, 0.4, t) * (1 - 0.8 * smoothstep(0.85, 1.14, t))
  sketch.patch(
    18,
    1,
    side,
    LIFT.line,
    (i, k) => {
      const t = -1.02 + 2.16 * i
      const y = up(clamp(t, -1, 0.9)) + Math.max(0, t - 0.9) * lash.wing
      return at(t, k ? y + thick(t) : y - Math.min(0.001, lash.inner))
    },
    flat('lash'),
  )
  sketch.patch(
    8,
    1,
    side,
    LIFT.shine,
    (i, k) => {
      const t = -0.4 + 1.32 * i
      return at(t, low(clamp(t, -1, 1)) + (k ? 0.0002 : -lash.lower * (0.1 + 0.9 * Math.sin(Math.PI * i))))
    },
    flat('lash'),
  )
  if (style.crease) {
    sketch.patch(
      10,
      1,
      side,
      LIFT.base,
      (i, k) => {
        const t = -0.72 + 1.62 * i
        return at(
          t * 1.04,
          up(t) + style.crease + (k ? 1 : -1) * lash.inner * 0.5 * (0.1 + 0.9 * Math.sin(Math.PI * i)),
        )
      },
      flat('crease'),
    )
  }
  const { brow } = style
  sketch.patch(
    12,
    1,
    side,
    LIFT.base,
    (i, k) => {
      const t = 2 * i - 1
      const y =
        brow.above + state.browUp * brow.travel + (state.browTilt * 0.8 * brow.travel + brow.slope) * t
      const arch = (1 - t * t) * (brow.arch + state.browArch * brow.travel * 0.4)
      const half = brow.thickness * (1 - 0.75 * ((t + 1) / 2) ** 2) * Math.min(1, (t + 1) * 4 + 0.35)
      return [eye.x + brow.inward + brow.halfWidth * t, eye.y + y + arch + (k ? half : -half)]
    },
    flat('brow'),
  )
}

function drawMouth(sketch: Sketch, style: FaceStyle, state: FaceState): void {
  const { mouth } = style
  const width = mouth.halfWidth * state.mouthWidth * (1 - 0.45 * state.mouthRound)
  const curve = (t: number): number => state.mouthCurve * mouth.curve * (t * t - 0.35)
  const up = (t: number): number =>
    curve(t) + state.mouthOpen * mouth.openUp * (1 - t * t) ** mix(0.5, 0.6, state.mouthRound)
  const low = (t: number): number =>
    curve(t) - state.mouthOpen * mouth.openDown * (1 - t * t) ** mix(0.55, 0.5, state.mouthRound)
  const at = (t: number, y: number): readonly [number, number] => [width * t, mouth.y + y]
  const inside = swatchUv('mouth')
  sketch.patch(
    16,
    3,
    1,
    LIFT.base,
    (i, k) => {
      const t = 0.985 * (2 * i - 1)
      return at(t, mix(low(t), up(t), k))
    },
    () => inside,
  )
  const tongue = swatchUv('tongue')
  sketch.patch(
    12,
    1,
    1,
    LIFT.middle,
    (i, k) => {
      const t = -0.72 + 1.44 * i
      const reach = 0.45 * Math.sqrt(Math.max(0.004, 1 - (t / 0.72) ** 2))
      return at(t, k ? mix(low(t), up(t), reach) : low(t) + 0.0002 * state.mouthOpen)
    },
    () => tongue,
  )
  if (mouth.teeth) {
    const teeth = swatchUv('teeth')
    sketch.patch(
      10,
      1,
      1,
      LIFT.middle,
      (i, k) => {
        const t = -0.62 + 1.24 * i
        const reach = 0.2 * (1 - state.mouthRound) * (1 - (t / 0.7) ** 4)
        return at(t, k ? up(t) : mix(up(t), low(t), reach))
      },
      () => teeth,
    )
  }
  const { lips = 0 } = mouth
  if (lips) {
    const tint = swatchUv('crease')
    const full = (t: number): number => lips * (1 - 0.35 * state.mouthOpen) * (1 - t * t) ** 0.75
    const bow = (t: number): number => full(t) * (0.62 - 0.16 * Math.exp(-((t / 0.16) ** 2)))
    for (const edge of [(t: number) => up(t) + bow(t), (t: number) => low(t) - full(t)] as const) {
      const above = edge(0) > low(0)
      const line = above ? up : low
      sketch.patch(
        14,
        1,
        1,
        LIFT.middle,
        (i, k) => {
          const t = 0.86 * (2 * i - 1)
          return at(t, (k ? above : !above) ? edge(t) : line(t))
        },
        () => tint,
      )
    }
  }
  const lip = swatchUv('lip')
  for (const [line, share] of [
    [up, 1],
    [low, 0.75],
  ] as const) {
    sketch.patch(
      16,
      1,
      1,
      LIFT.shine - 0.0003,
      (i, k) => {
        const t = -1.04 + 2.08 * i
        const half = mouth.line * share * (1 - 0.5 * t * t)
        return at(t, line(clamp(t, -1, 1)) + (k ? half : -half))
      },
      () => lip,
    )
  }
}

export function drawFace(style: FaceStyle, state: FaceState): FaceDrawing {
  const sketch = new Sketch()
  drawEye(sketch, style, state, 1)
  drawEye(sketch, style, state, -1)
  drawMouth(sketch, style, state)
  return sketch
}
