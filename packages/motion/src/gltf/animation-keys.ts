import { type Fields, textOf } from '@kamae/pose/documents/json-fields'
import { type Budget, heldKeys, type Keys, piecesOf, spend } from '../documents/linear-keys.ts'
import { MotionError } from '../documents/motion-error.ts'
import type { Accessors } from './accessors.ts'

/**
 * Reads an animation sampler as keys with straight lines between them: STEP is held, CUBICSPLINE is sampled.
 * `width` numbers a key: 4 for rotations, 3 for translations. Source: glTF 2.0, section 3.11 and appendix C.
 */
export function readSampler(sampler: Fields, width: 3 | 4, accessors: Accessors, budget: Budget): Keys {
  const times = accessors(sampler.input, 'SCALAR')
  const values = accessors(sampler.output, width === 4 ? 'VEC4' : 'VEC3')
  const kind = sampler.interpolation === undefined ? 'LINEAR' : textOf(sampler.interpolation)
  const perKey = kind === 'CUBICSPLINE' ? 3 : 1
  if (times.length === 0 || values.length !== times.length * width * perKey) throw new MotionError('damaged')
  // A time before the start or a step back makes the order of the keys a guess.
  if (times.some((time, key) => time < (key === 0 ? 0 : (times[key - 1] as number))))
    throw new MotionError('damaged')
  if (kind === 'STEP') return heldKeys({ times, values }, width, budget)
  if (kind === 'CUBICSPLINE') return splineKeys({ times, values }, width, budget)
  if (kind !== 'LINEAR') throw new MotionError('damaged')
  spend(budget, times.length)
  return { times, values }
}

/** Each key has its tangent towards it, its value, and its tangent from it. */
function splineKeys({ times, values }: Keys, width: number, budget: Budget): Keys {
  const pieces = Array.from(times, (start, key) => {
    const seconds = (times[key + 1] ?? start) - start
    const count = seconds > 0 ? piecesOf(seconds) : 1
    spend(budget, count)
    return count
  })
  const total = pieces.reduce((sum, count) => sum + count, 0)
  const at = new Float32Array(total)
  const out = new Float32Array(total * width)
  let sample = 0
  times.forEach((start, key) => {
    const seconds = (times[key + 1] ?? start) - start
    const count = pieces[key] as number
    const from = key * 3 * width
    const to = from + 3 * width
    for (let piece = 0; piece < count; piece++, sample++) {
      const t = piece / count
      const [t2, t3] = [t * t, t * t * t]
      const [ends, leaves] = [3 * t2 - 2 * t3, seconds * (t3 - 2 * t2 + t)]
      const comes = seconds * (t3 - t2)
      at[sample] = start + seconds * t
      for (let part = 0; part < width; part++) {
        const value = values[from + width + part] as number
        out[sample * width + part] =
          piece === 0
            ? value
            : (1 - ends) * value +
              leaves * (values[from + 2 * width + part] as number) +
              ends * (values[to + width + part] as number) +
              comes * (values[to + part] as number)
      }
    }
  })
  return { times: at, values: out }
}
