import type { Field } from '../field/field.ts'

/**
 * A bowl around the neck that opens upwards and is lower in front: negative inside, where the neck
 * is bare. It meets neck and shoulders at a slant, so that cloth ends there in one clean loop.
 * `height` is the bowl's height at `radius` metres from the neck's axis, beside the neck.
 */
export function neckline(height: number, radius: number, axisZ: number): Field {
  const rise = 0.6
  const fall = 0.5
  return (x, y, z) => {
    const rim = height + rise * (Math.hypot(x, z - axisZ) - radius) - fall * (z - axisZ)
    return (rim - y) * 0.8
  }
}
