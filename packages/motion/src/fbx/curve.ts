import { MotionError } from '../documents/motion-error.ts'
import { childOf, numbersOf } from './fbx-node.ts'
import type { FbxObject } from './fbx-scene.ts'

/** A number over time. */
export type Curve = {
  /** Seconds, ascending. */
  readonly times: Float64Array
  at(seconds: number): number
  /** Whether it bends between its keys. */
  readonly isCurved: boolean
  /** Whether it leaps between its keys. */
  readonly isHeld: boolean
}

/** Units of the file's clock in a second (FBX SDK help, FbxTime). */
export const TICKS = 46_186_158_000

// Bits of a key's flags (FBX SDK help, FbxAnimCurveDef): how it goes on to the next.
const CONSTANT = 0x2
const CUBIC = 0x8
// Constant keys may take the value of the next one at once.
const NEXT_VALUE = 0x100
const FLOATS_A_KEY = 4

/** Reads an animation curve: constant, linear or cubic by the slopes that its keys have. Throws `MotionError`. */
export function curveOf({ node }: FbxObject): Curve | undefined {
  const ticks = numbersOf(childOf(node, 'KeyTime'))
  const values = numbersOf(childOf(node, 'KeyValueFloat'))
  if (ticks.length === 0) return undefined
  if (values.length !== ticks.length) throw new MotionError('damaged')
  const times = ticks.map((tick) => tick / TICKS)
  for (let key = 0; key < times.length; key++) {
    const isAfter = key === 0 || (times[key] as number) >= (times[key - 1] as number)
    if (!isAfter || !Number.isFinite(values[key]) || Math.abs(times[key] as number) > 1e6)
      throw new MotionError('damaged')
  }
  const { flags, slopes } = attributesOf(node, times.length)
  let last = 0

  function at(seconds: number): number {
    const key = (last = keyAt(times, seconds, last))
    const start = times[key] as number
    const [value, next] = [values[key] as number, values[key + 1]]
    if (next === undefined || seconds <= start) return value
    const span = (times[key + 1] as number) - start
    const flag = flags?.[key] ?? 0
    if (flag & CONSTANT) return flag & NEXT_VALUE ? next : value
    const t = span > 0 ? (seconds - start) / span : 0
    if (!(flag & CUBIC) || !slopes) return value + (next - value) * t
    const [t2, t3] = [t * t, t * t * t]
    return (
      (2 * t3 - 3 * t2 + 1) * value +
      span * (t3 - 2 * t2 + t) * (slopes[key * 2] as number) +
      (3 * t2 - 2 * t3) * next +
      span * (t3 - t2) * (slopes[key * 2 + 1] as number)
    )
  }

  return {
    times,
    at,
    isCurved: slopes !== undefined && flags !== undefined && flags.some((flag) => (flag & CUBIC) !== 0),
    isHeld: flags !== undefined && flags.some((flag) => (flag & CONSTANT) !== 0),
  }
}

/** Runs of keys share their attributes: flags, and the slopes on the right of a key and on the left of the next. */
function attributesOf(
  node: FbxObject['node'],
  count: number,
): { flags: Int32Array | undefined; slopes: Float64Array | undefined } {
  const runFlags = numbersOf(childOf(node, 'KeyAttrFlags'))
  const runs = numbersOf(childOf(node, 'KeyAttrRefCount'))
  const data = numbersOf(childOf(node, 'KeyAttrDataFloat'))
  if (runFlags.length === 0 || runs.length !== runFlags.length) return { flags: undefined, slopes: undefined }
  const flags = new Int32Array(count)
  const hasSlopes = data.length === runFlags.length * FLOATS_A_KEY
  const slopes = hasSlopes ? new Float64Array(count * 2) : undefined
  let key = 0
  runs.forEach((length, run) => {
    for (let left = length; left > 0 && key < count; left--, key++) {
      flags[key] = runFlags[run] as number
      if (!slopes) continue
      slopes[key * 2] = finite(data[run * FLOATS_A_KEY])
      slopes[key * 2 + 1] = finite(data[run * FLOATS_A_KEY + 1])
    }
  })
  return { flags, slopes }
}

// Some writers keep whole numbers in these places, which read as no number at all.
const finite = (value = 0) => (Math.abs(value) < 1e9 ? value : 0)

/** The last key that is not after a moment; times are asked for in order, so the search begins where the last one ended. */
function keyAt(times: Float64Array, seconds: number, from: number): number {
  let key = (times[from] as number) <= seconds ? from : 0
  if (seconds - (times[key] as number) > 1 && times.length - key > 64) {
    let high = times.length
    while (high - key > 1) {
      const middle = (key + high) >> 1
      if ((times[middle] as number) <= seconds) key = middle
      else high = middle
    }
    return key
  }
  while (key + 1 < times.length && (times[key + 1] as number) <= seconds) key++
  return key
}
