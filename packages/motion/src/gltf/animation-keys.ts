import { type Budget, heldKeys, type Keys, piecesOf, spend } from '../linear-keys.ts'
import { MotionError } from '../motion-error.ts'
import type { Accessors } from './accessors.ts'
import { type Fields, textOf } from './fields.ts'

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

function splineKeys({ times, values }: Keys, width: number, budget: Budget): Keys {
  const at: number[] = []
  const out: number[] = []
  // Each key has its tangent towards it, its value, and its tangent from it.
  const part = (key: number, kind: 0 | 1 | 2, component: number) =>
    values[(key * 3 + kind) * width + component] ?? 0
  const push = (time: number, value: (component: number) => number) => {
    at.push(time)
    for (let component = 0; component < width; component++) out.push(value(component))
  }
  times.forEach((start, key) => {
    const seconds = (times[key + 1] ?? start) - start
    const pieces = seconds > 0 ? piecesOf(seconds) : 1
    spend(budget, pieces)
    for (let piece = 0; piece < pieces; piece++) {
      const t = piece / pieces
      const [t2, t3] = [t * t, t * t * t]
      push(start + seconds * t, (component) =>
        piece === 0
          ? part(key, 1, component)
          : (2 * t3 - 3 * t2 + 1) * part(key, 1, component) +
            seconds * (t3 - 2 * t2 + t) * part(key, 2, component) +
            (3 * t2 - 2 * t3) * part(key + 1, 1, component) +
            seconds * (t3 - t2) * part(key + 1, 0, component),
      )
    }
  })
  return { times: new Float32Array(at), values: new Float32Array(out) }
}
