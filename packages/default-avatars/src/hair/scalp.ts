import type { Field } from '../field/field.ts'
import { clamp, piecewiseLinear, smoothstep } from '../math/math.ts'

/** Hair that swells softly out of the skin above a hairline. */
export interface Scalp {
  /** What the hair lies on. */
  skull: Field
  /** Depth of the head's upright axis, metres. */
  axisZ: number
  /** Azimuth in degrees from the front (0) to the back (180), and the hairline's height there, metres. */
  hairline: readonly (readonly [azimuth: number, height: number])[]
  /** Thickness away from the hairline by azimuth and share of the way to the crown, metres. */
  volume: (azimuth: number, above: number) => number
  crown: number
}

const DEGREES = 180 / Math.PI
/** Mean radius of a head and the way from the hairline to full thickness, metres. */
const RADIUS = 0.07
const SWELL = 0.036

/** Negative inside the hair; below the hairline it sinks under the skin, so that the edge has no step. */
export function scalpHair(scalp: Scalp): Field {
  const knots = piecewiseLinear(
    scalp.hairline.map(([azimuth]) => azimuth),
    scalp.hairline.map(([, height]) => height),
  )
  const mirrored = (a: number): number => knots(180 - Math.abs(180 - Math.abs(a)))
  const line = (a: number): number => (mirrored(a - 8) + 2 * mirrored(a) + mirrored(a + 8)) / 4
  return (x, y, z) => {
    const azimuth = Math.atan2(Math.abs(x), z - scalp.axisZ) * DEGREES
    const height = line(azimuth)
    const slope = ((line(azimuth + 3) - line(azimuth - 3)) * DEGREES) / 6 / RADIUS
    const above = (y - height) / Math.hypot(1, slope)
    const share = clamp((y - height) / (scalp.crown - height), 0, 1)
    const t = clamp(above / SWELL, 0, 1)
    const grown =
      above < 0
        ? Math.max(-0.008, above * 0.4)
        : scalp.volume(azimuth, smoothstep(0, 1, share)) * (1 - (1 - t) ** 2)
    return scalp.skull(x, y, z) - grown
  }
}
