import { clamp } from '@kamae/pose/math/math'
import type { FaceTrack } from '../documents/motion.ts'
import type { MmdKeys } from './keys.ts'

/**
 * Presets of VRM 1.0 by the names that morphs of standard models have. Sources: the morphs of 初音ミク.pmx, which others copy; VRMC_vrm-1.0
 * expressions.md. ウィンク closes the left eye.
 */
const PRESETS: Readonly<Partial<Record<string, string>>> = {
  あ: 'aa',
  い: 'ih',
  う: 'ou',
  え: 'ee',
  お: 'oh',
  まばたき: 'blink',
  ウィンク: 'blinkLeft',
  ウィンク２: 'blinkLeft',
  ウィンク2: 'blinkLeft',
  ウィンク右: 'blinkRight',
  ウィンク２右: 'blinkRight',
  ｳｨﾝｸ２右: 'blinkRight',
  ウィンク右2: 'blinkRight',
  笑い: 'happy',
  にこり: 'relaxed',
  なごみ: 'relaxed',
  怒り: 'angry',
  困る: 'sad',
  悲しい: 'sad',
  びっくり: 'surprised',
}

/** The face of a file: morphs that stand for a preset, added up where several do, the others under their own names; none that stay at 0. */
export function facesOf(morphs: MmdKeys['morphs']): FaceTrack[] {
  const byName = new Map<string, MmdKeys['morphs'] extends ReadonlyMap<string, infer Keys> ? Keys[] : never>()
  for (const [morph, keys] of morphs) {
    if (keys.every(({ weight }) => weight === 0)) continue
    const name = PRESETS[morph] ?? morph
    byName.set(name, [...(byName.get(name) ?? []), keys])
  }
  return [...byName].map(([name, parts]) => {
    const times = [...new Set(parts.flat().map(({ time }) => time))].toSorted((a, b) => a - b)
    const weights = times.map(() => 0)
    for (const keys of parts) {
      let at = 0
      times.forEach((time, index) => {
        while (at < keys.length - 1 && (keys[at + 1]?.time ?? Infinity) <= time) at++
        weights[index] = (weights[index] as number) + weightAt(keys[at], keys[at + 1], time)
      })
    }
    return {
      name,
      times: Float32Array.from(times),
      values: Float32Array.from(weights, (weight) => clamp(weight, 0, 1)),
    }
  })
}

type WeightKey = { readonly time: number; readonly weight: number }

function weightAt(from: WeightKey | undefined, to: WeightKey | undefined, time: number): number {
  if (!from) return 0
  if (!to || time <= from.time) return from.weight
  return from.weight + ((to.weight - from.weight) * (time - from.time)) / (to.time - from.time)
}
