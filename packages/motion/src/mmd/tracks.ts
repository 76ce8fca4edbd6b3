import { angleBetween, distance, lerp, slerp } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { eased, partsFor } from './curves.ts'
import { type MmdKey, ONE_FRAME } from './keys.ts'

/** Keys between which everything moves straight, ascending in time. */
export type Line<Value> = { readonly times: readonly number[]; readonly values: readonly Value[] }

// Straight pieces stay this near the curve: a twentieth of a degree, a third of a millimetre.
const TURN_TOLERANCE = 0.05 * (Math.PI / 180)
const MOVE_TOLERANCE = 0.0003

// So many times of a file are dense enough to be solved as they are.
const DENSE = 30_000

const turnOff = (from: Quat, to: Quat, share: number, value: Quat): number =>
  angleBetween(slerp(from, to, share), value)
const moveOff = (from: Vec3, to: Vec3, share: number, value: Vec3): number =>
  distance(lerp(from, to, share), value)

/** The turns of a bone as straight pieces that keep every key of the file. */
export function turnLine(keys: readonly MmdKey[]): Line<Quat> {
  return lineOf(
    keys,
    ({ turn }) => turn,
    (from, to, part) => slerp(from.turn, to.turn, to.curves ? eased(to.curves[3], part) : part),
    turnOff,
    TURN_TOLERANCE,
  )
}

/** The moves of a bone from rest, likewise. */
export function moveLine(keys: readonly MmdKey[]): Line<Vec3> {
  return lineOf(
    keys,
    ({ move }) => move,
    (from, to, part) => {
      const at = (axis: 0 | 1 | 2): number => {
        const share = to.curves ? eased(to.curves[axis], part) : part
        return from.move[axis] + (to.move[axis] - from.move[axis]) * share
      }
      return [at(0), at(1), at(2)]
    },
    moveOff,
    MOVE_TOLERANCE,
  )
}

function lineOf<Value>(
  keys: readonly MmdKey[],
  valueOf: (key: MmdKey) => Value,
  between: (from: MmdKey, to: MmdKey, part: number) => Value,
  off: (from: Value, to: Value, share: number, value: Value) => number,
  tolerance: number,
): Line<Value> {
  const times: number[] = []
  const values: Value[] = []
  keys.forEach((key, index) => {
    const before = keys[index - 1]
    if (before && key.curves && key.time - before.time > ONE_FRAME) {
      for (const part of partsFor((at) => between(before, key, at), off, tolerance)) {
        times.push(before.time + (key.time - before.time) * part)
        values.push(between(before, key, part))
      }
    }
    times.push(key.time)
    values.push(valueOf(key))
  })
  return { times, values }
}

/** Reads a line at rising times, each in its turn; `mix` is the straight way between two values. */
export function follow<Value>(
  { times, values }: Line<Value>,
  mix: (from: Value, to: Value, share: number) => Value,
): (time: number) => Value {
  let at = 0
  return (time) => {
    while (at > 0 && (times[at] as number) > time) at--
    while (at < times.length - 1 && (times[at + 1] as number) <= time) at++
    const [from, to] = [values[at] as Value, values[at + 1]]
    const [start, end] = [times[at] as number, times[at + 1]]
    if (to === undefined || end === undefined || time <= start) return from
    return mix(from, to, (time - start) / (end - start))
  }
}

/** Samples a movement at `times` (ascending) and wherever else between them it is not straight within the tolerance. */
export function sampleTurns(
  times: readonly number[],
  turnsAt: (time: number) => readonly Quat[],
): { readonly times: readonly number[]; readonly turns: readonly (readonly Quat[])[] } {
  const off = (from: readonly Quat[], to: readonly Quat[], share: number, value: readonly Quat[]): number =>
    Math.max(...value.map((turn, index) => turnOff(from[index] as Quat, to[index] as Quat, share, turn)))
  const sampled: number[] = []
  times.forEach((time, index) => {
    const before = times[index - 1]
    if (before !== undefined) {
      const span = time - before
      const isClose = span <= ONE_FRAME || times.length > DENSE
      const deepest = isClose ? 0 : Math.min(9, Math.ceil(Math.log2(span * 60)))
      const parts = partsFor((part) => turnsAt(before + span * part), off, TURN_TOLERANCE, deepest)
      sampled.push(...parts.map((part) => before + span * part))
    }
    sampled.push(time)
  })
  return { times: sampled, turns: sampled.map(turnsAt) }
}
