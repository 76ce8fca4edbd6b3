import { MOUTH_SHAPES, type MouthShape } from '@kamae/lips/mouth'
import { FEELINGS } from '@kamae/character/feelings'

/** Expressions by name, 0 to 1. */
export type Weights = Readonly<Record<string, number>>
/** How the mouth stands; absent shapes rest. */
export type MouthWeights = Readonly<Partial<Record<MouthShape, number>>>

const EMOTIONS: ReadonlySet<string> = new Set(FEELINGS)
const MOUTH: ReadonlySet<string> = new Set(MOUTH_SHAPES)

/** The weights between two, `t` from 0 (a) to 1 (b); what has faded wholly is left out. */
export function mixWeights(a: Weights, b: Weights, t: number): Weights {
  if (t >= 1) return b
  const mixed: Record<string, number> = {}
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const weight = (a[name] ?? 0) * (1 - t) + (b[name] ?? 0) * t
    if (weight > 0) mixed[name] = weight
  }
  return mixed
}

/** A feeling's expression in place of the emotions that a pose brings; what else the pose's face does (a wink) stays. */
export function withFeeling(ofPose: Weights, expression: string, weight: number): Weights {
  const face = Object.fromEntries(Object.entries(ofPose).filter(([name]) => !EMOTIONS.has(name)))
  if (weight > 0 && expression !== 'neutral') face[expression] = weight
  return face
}

/** A face that speaks: the voice's mouth in place of the expression's own. */
export function withMouth(face: Weights, mouth: MouthWeights): Weights {
  const speaking = Object.fromEntries(Object.entries(face).filter(([name]) => !MOUTH.has(name)))
  for (const shape of MOUTH_SHAPES) {
    const weight = mouth[shape] ?? 0
    if (weight > 0) speaking[shape] = Math.min(weight, 1)
  }
  return speaking
}

/** Of some expressions those of the mouth. */
export function mouthOf(weights: Weights): MouthWeights {
  return Object.fromEntries(Object.entries(weights).filter(([name]) => MOUTH.has(name)))
}
