import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { AvatarExpression } from '@kamae/stage/avatar/expressions'

/** A part of a face: the first of these expressions that the avatar has and that goes with the rest, at this weight. */
type Part = { readonly any: readonly string[]; readonly weight: number }

/** A ready face: what makes it, and what rounds it off where nothing of that holds the first back. */
export type FaceShape = {
  readonly id: string
  readonly label: MessageDescriptor
  readonly must: readonly Part[]
  readonly may?: readonly Part[]
}

const part = (weight: number, ...any: readonly string[]): Part => ({ any, weight })

/** Faces to begin with, of the expressions that VRM 1.0 names. */
export const FACES: readonly FaceShape[] = [
  { id: 'smile', label: msg`Smile`, must: [part(0.6, 'happy', 'relaxed', 'ee')] },
  { id: 'laugh', label: msg`Laugh`, must: [part(1, 'happy', 'relaxed')], may: [part(0.6, 'aa')] },
  {
    id: 'wink',
    label: msg`Wink`,
    must: [part(1, 'blinkLeft', 'blinkRight')],
    may: [part(0.4, 'happy', 'relaxed', 'ee')],
  },
  { id: 'surprised', label: msg`Surprised`, must: [part(1, 'surprised', 'oh')], may: [part(0.4, 'oh')] },
  { id: 'sulky', label: msg`Sulky`, must: [part(0.5, 'angry', 'sad')], may: [part(0.5, 'ou')] },
  { id: 'furious', label: msg`Furious`, must: [part(1, 'angry')], may: [part(0.7, 'aa')] },
  { id: 'crying', label: msg`Crying`, must: [part(1, 'sad')], may: [part(0.45, 'blink'), part(0.3, 'ih')] },
  {
    id: 'sleepy',
    label: msg`Sleepy`,
    must: [part(0.6, 'blink', 'relaxed')],
    may: [part(0.3, 'relaxed'), part(0.15, 'oh')],
  },
  {
    id: 'shy',
    label: msg`Shy`,
    must: [part(0.35, 'sad', 'relaxed')],
    may: [part(0.3, 'happy'), part(0.2, 'ih')],
  },
  { id: 'calm', label: msg`Calm face`, must: [part(0.8, 'relaxed', 'happy')] },
  { id: 'song', label: msg`Singing`, must: [part(0.8, 'aa', 'oh')], may: [part(0.7, 'blink')] },
  { id: 'kiss', label: msg`Kiss`, must: [part(0.9, 'ou')], may: [part(0.9, 'blink')] },
]

/**
 * The weights that make a face on an avatar with these expressions, or undefined where it lacks what the face is made of.
 * What would hold another part back, or be held back by it, is left out.
 */
export function faceWeights(
  face: FaceShape,
  expressions: readonly AvatarExpression[],
): Readonly<Record<string, number>> | undefined {
  const chosen: { expression: AvatarExpression; weight: number }[] = []
  const find = ({ any }: Part, isFree: (each: AvatarExpression) => boolean) =>
    any.flatMap((name) => expressions.find((each) => each.name === name) ?? []).find(isFree)
  for (const one of face.must) {
    const expression = find(one, () => true)
    if (!expression) return undefined
    chosen.push({ expression, weight: one.weight })
  }
  for (const one of face.may ?? []) {
    const expression = find(one, (each) => !chosen.some((other) => clash(other.expression, each)))
    if (expression) chosen.push({ expression, weight: one.weight })
  }
  // A binary expression shows above one half alone.
  return Object.fromEntries(
    chosen.map(({ expression, weight }) => [expression.name, expression.isBinary ? 1 : weight]),
  )
}

function clash(a: AvatarExpression, b: AvatarExpression): boolean {
  return a === b || holdsBack(a, b) || holdsBack(b, a)
}

function holdsBack(a: AvatarExpression, b: AvatarExpression): boolean {
  const { kind } = b
  return (kind === 'blink' || kind === 'look' || kind === 'mouth') && a.overrides[kind] !== 'none'
}
