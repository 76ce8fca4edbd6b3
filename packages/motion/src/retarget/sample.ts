import { normalizeQuat, slerp } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

/** The keys on either side of a time and how far it is between them, 0 to 1; before the first and after the last key nothing moves. */
function between(times: Float32Array, time: number): { from: number; to: number; part: number } {
  let low = 0
  let high = times.length - 1
  if (high < 0 || !(time > (times[0] as number))) return { from: 0, to: 0, part: 0 }
  if (time >= (times[high] as number)) return { from: high, to: high, part: 0 }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((times[middle] as number) <= time) low = middle
    else high = middle
  }
  const [start, end] = [times[low] as number, times[high] as number]
  return { from: low, to: high, part: end > start ? (time - start) / (end - start) : 0 }
}

/** What a track of `width` numbers a key has at a time, on a straight line between two keys. */
export function valuesAt(
  times: Float32Array,
  values: Float32Array,
  width: number,
  time: number,
): readonly number[] {
  const { from, to, part } = between(times, time)
  return Array.from({ length: width }, (_, at) => {
    const a = values[from * width + at] ?? 0
    const b = values[to * width + at] ?? a
    const value = a + (b - a) * part
    return Number.isFinite(value) ? value : 0
  })
}

/** The same for one number a key. */
export function numberAt(times: Float32Array, values: Float32Array, time: number): number {
  return valuesAt(times, values, 1, time)[0] ?? 0
}

/** The same for places. */
export function placeAt(times: Float32Array, values: Float32Array, time: number): Vec3 {
  const [x = 0, y = 0, z = 0] = valuesAt(times, values, 3, time)
  return [x, y, z]
}

/** The same for rotations, on the sphere. */
export function turnAt(times: Float32Array, values: Float32Array, time: number): Quat {
  const { from, to, part } = between(times, time)
  const a = keyOf(values, from)
  return part === 0 ? normalizeQuat(a) : slerp(normalizeQuat(a), normalizeQuat(keyOf(values, to)), part)
}

function keyOf(values: Float32Array, key: number): Quat {
  return [values[key * 4] ?? 0, values[key * 4 + 1] ?? 0, values[key * 4 + 2] ?? 0, values[key * 4 + 3] ?? 1]
}
