import { multiply, rotateVector } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import { type Budget, justBefore, spend } from '../documents/linear-keys.ts'
import type { Track } from '../documents/motion.ts'
import type { Curve } from './curve.ts'
import type { FbxBone } from './fbx-skeleton.ts'

/** The curves of one model in a take: three for its translation, three for its angles, where they move. */
export type ModelCurves = {
  readonly translation: readonly (Curve | undefined)[]
  readonly angles: readonly (Curve | undefined)[]
  /** What components without a curve have, where the take says it. */
  readonly still: { readonly translation?: Vec3 | undefined; readonly angles?: Vec3 | undefined }
}

/** Turns curves into keys with straight lines between them, from `start` seconds of the file's clock on. */
export function tracksOf(
  { index, transform, size, axes }: FbxBone,
  curves: ModelCurves,
  { start, frame, budget }: { readonly start: number; readonly frame: number; readonly budget: Budget },
): readonly Track[] {
  const at = (list: readonly (Curve | undefined)[], rest: Vec3, seconds: number): Vec3 => [
    list[0]?.at(seconds) ?? rest[0],
    list[1]?.at(seconds) ?? rest[1],
    list[2]?.at(seconds) ?? rest[2],
  ]
  const anglesAt = (seconds: number) => at(curves.angles, curves.still.angles ?? transform.angles, seconds)
  const placeAt = (seconds: number) =>
    transform.placeOf(
      at(curves.translation, curves.still.translation ?? transform.translation, seconds),
      transform.isPlain ? [0, 0, 0] : anglesAt(seconds),
    )
  const tracks: Track[] = []
  const add = (kind: Track['kind'], moving: readonly (Curve | undefined)[], isBent: boolean) => {
    const found = moving.filter((curve) => curve !== undefined)
    if (found.length === 0) return
    const times = momentsOf(found, isBent ? frame : undefined)
    spend(budget, times.length)
    const values = times.flatMap((seconds): readonly number[] => {
      if (kind === 'rotation') return multiply(axes, transform.rotationOf(anglesAt(seconds)))
      const [x, y, z] = placeAt(seconds)
      return rotateVector(axes, [x * size[0], y * size[1], z * size[2]])
    })
    const from = Float32Array.from(times, (seconds) => Math.max(seconds - start, 0))
    tracks.push({ bone: index, kind, times: from, values: new Float32Array(values) })
  }
  // Three angles on straight lines are no straight line on the sphere, so turns are followed frame by frame.
  add('rotation', curves.angles, true)
  const swings = transform.isPlain ? [] : curves.angles
  add('position', [...curves.translation, ...swings], swings.length > 0 || isBent(curves.translation))
  return tracks
}

function isBent(curves: readonly (Curve | undefined)[]): boolean {
  return curves.some((curve) => curve?.isCurved)
}

const MOST_MOMENTS = 200_000

/** Every time at which a curve has a key, with frames between keys that are further apart, and the moment before each leap. */
function momentsOf(curves: readonly Curve[], frame: number | undefined): readonly number[] {
  const keys = new Set<number>()
  for (const { times } of curves) for (const time of times) keys.add(time)
  const sorted = [...keys].sort((a, b) => a - b)
  const isHeld = curves.some((curve) => curve.isHeld)
  const moments: number[] = []
  sorted.forEach((time, key) => {
    moments.push(time)
    const next = sorted[key + 1]
    if (next === undefined) return
    const pieces = frame ? Math.min(Math.floor((next - time) / frame + 1e-3), MOST_MOMENTS) : 0
    for (let piece = 1; piece < pieces && moments.length < MOST_MOMENTS; piece++)
      moments.push(time + ((next - time) * piece) / pieces)
    if (isHeld && justBefore(next) > (moments.at(-1) ?? time)) moments.push(justBefore(next))
  })
  return moments
}
