import type {
  ARM_WAYS,
  BENDS,
  LEG_WAYS,
  Leg,
  PALMS,
  WordedPose,
  REACHES,
  SHAPES,
  STANCES,
  Touch,
} from '../vocabulary/vocabulary.ts'

type Reported<Part extends keyof WordedPose> = NonNullable<WordedPose[Part]>
type Face = Reported<'face'>
type Sides = Readonly<Record<'left' | 'right', string>>
/** What is said of one limb, and of both alike. */
export type OneOrBoth = readonly [one: string, both: string]
/** A limb by its side, and both together. */
export type Limbs = Sides & { readonly both: string }

/** A text for each word of a list of the vocabulary, in its order. */
export type Texts<Words extends readonly string[]> = { readonly [At in keyof Words]: string }

/** The vocabulary in a language. Where a text stands for a whole with something in it, `{}` is its place. */
export type Tongue = {
  readonly comma: string
  readonly and: string
  /** Around a way that is gone a little, or far. */
  readonly slightly: string
  readonly far: string
  readonly stance: Texts<typeof STANCES>
  readonly facing: Readonly<Record<Reported<'facing'>, string>>
  readonly legs: Readonly<Record<Reported<'legs'>, string>>
  readonly trunk: {
    readonly bend: Readonly<Record<'forward' | 'back', string>>
    readonly lean: Sides
    readonly turn: Sides
  }
  readonly head: {
    readonly nod: Readonly<Record<'up' | 'down', string>>
    readonly turn: Sides
    readonly tilt: Sides
  }
  readonly gaze: Readonly<Record<Reported<'gaze'>, string>>
  readonly arm: Limbs
  readonly hand: Limbs
  readonly leg: Limbs
  /** A limb with what is said of it: `{limb}` and `{}`. */
  readonly armIs: string
  readonly handIs: string
  readonly legIs: string
  readonly hanging: OneOrBoth
  readonly armWay: Readonly<Record<(typeof ARM_WAYS)[number], string>>
  readonly reach: Readonly<Record<(typeof REACHES)[number], OneOrBoth>>
  readonly touch: Readonly<Record<Touch, string>>
  /** Both hands on each other. */
  readonly together: string
  /** Both hands on the elbows of the other arm. */
  readonly crossed: string
  readonly palm: Readonly<Record<(typeof PALMS)[number], string>>
  readonly shape: Texts<typeof SHAPES>
  readonly legWay: Readonly<Record<(typeof LEG_WAYS)[number], string>>
  readonly bend: Readonly<Record<(typeof BENDS)[number], OneOrBoth>>
  readonly on: Readonly<Record<NonNullable<Leg['on']>, string>>
  readonly feeling: Readonly<Record<NonNullable<Face['feeling']>, string>>
  readonly eyes: Readonly<Record<NonNullable<Face['eyes']>, string>>
  readonly mouth: Readonly<Record<NonNullable<Face['mouth']>, string>>
  /** What a prompt for a picture begins with. */
  readonly picture: string
}

/** The texts of a list of the vocabulary, by its words. */
export function textsByWord<const Words extends readonly string[]>(
  words: Words,
  texts: Texts<Words>,
): Readonly<Record<Words[number], string>> {
  return Object.fromEntries(words.map((word, at) => [word, texts[at]])) as Record<Words[number], string>
}
