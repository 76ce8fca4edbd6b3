import * as z from 'zod/mini'

/** How the body stands, sits or lies. */
export const STANCES = [
  'standing',
  'walking',
  'running',
  'jumping',
  'hanging',
  'sitting',
  'onFloor',
  'crossLegged',
  'seiza',
  'kneeling',
  'oneKnee',
  'squatting',
  'crawling',
  'onBack',
  'onBelly',
  'onLeftSide',
  'onRightSide',
] as const
export type Stance = (typeof STANCES)[number]

/** Ways of an arm, from the shoulder in the frame of the chest; together they mean what lies between: up and out. */
export const ARM_WAYS = ['up', 'down', 'out', 'across', 'front', 'back'] as const
/** How much of the arm's length a hand is away from the shoulder. */
export const REACHES = ['straight', 'bent', 'folded'] as const
/** What a hand touches. `shoulder`, `elbow` and `hand` are those of the other arm, all else is on the hand's own side. */
export const TOUCHES = [
  'hip',
  'belly',
  'chest',
  'shoulder',
  'elbow',
  'hand',
  'nape',
  'headBack',
  'crown',
  'forehead',
  'eyes',
  'cheek',
  'ear',
  'mouth',
  'chin',
  'back',
  'thigh',
  'knee',
  'foot',
  'floor',
] as const
export type Touch = (typeof TOUCHES)[number]

/** Shapes of a hand. */
export const SHAPES = [
  'flat',
  'open',
  'fist',
  'pointing',
  'peace',
  'thumbsUp',
  'okay',
  'horns',
  'fingerHeart',
  'halfHeart',
  'claw',
  'cupped',
  'grip',
] as const
export type Shape = (typeof SHAPES)[number]

/** Where a palm looks, in the frame of the chest; `in` is towards the middle. */
export const PALMS = ['front', 'back', 'up', 'down', 'in', 'out'] as const

/** Ways of a leg, from the hip in the frame of the pelvis; without one it hangs or stands straight down. */
export const LEG_WAYS = ['front', 'back', 'out', 'across', 'up'] as const
export const BENDS = ['straight', 'bent', 'folded'] as const

/** A way that is gone a little, some, or far: `slightlyLeft`, `left`, `farLeft`. */
export type Leveled<Way extends string> = Way | `slightly${Capitalize<Way>}` | `far${Capitalize<Way>}`

function leveled<const Ways extends readonly string[]>(ways: Ways) {
  const names = ways.flatMap((way) => {
    const name = way.charAt(0).toUpperCase() + way.slice(1)
    return [way, `slightly${name}`, `far${name}`]
  })
  return z.enum(names as [Leveled<Ways[number]>])
}

function each<const Names extends readonly [string, ...string[]]>(names: Names, most: number) {
  return z.array(z.enum(names)).check(z.maxLength(most))
}

const Sideways = leveled(['left', 'right'])
const Trunk = z.object({
  bend: z.optional(leveled(['forward', 'back'])),
  lean: z.optional(Sideways),
  turn: z.optional(Sideways),
})
export type Trunk = z.infer<typeof Trunk>
const Head = z.object({
  nod: z.optional(leveled(['up', 'down'])),
  turn: z.optional(Sideways),
  tilt: z.optional(Sideways),
})
export type Head = z.infer<typeof Head>
const Arm = z.object({
  way: z.optional(each(ARM_WAYS, 3)),
  reach: z.optional(z.enum(REACHES)),
  touch: z.optional(z.enum(TOUCHES)),
  palm: z.optional(z.enum(PALMS)),
  hand: z.optional(z.enum(SHAPES)),
})
export type Arm = z.infer<typeof Arm>
const Leg = z.object({
  way: z.optional(each(LEG_WAYS, 2)),
  bend: z.optional(z.enum(BENDS)),
  /** What it rests on; `air`: it is lifted. */
  on: z.optional(z.enum(['sole', 'toes', 'knee', 'air'])),
})
export type Leg = z.infer<typeof Leg>
const Face = z.object({
  feeling: z.optional(z.enum(['happy', 'angry', 'sad', 'relaxed', 'surprised', 'neutral'])),
  eyes: z.optional(z.enum(['closed', 'winkLeft', 'winkRight'])),
  mouth: z.optional(z.literal('open')),
})

/** The parts of a pose that words describe; what is left out is not said. Sides and turns are the avatar's own. */
export const WORDS_PARTS = {
  stance: z.enum(STANCES),
  facing: z.enum(['left', 'right', 'away']),
  legs: z.enum(['together', 'apart', 'crossed', 'inward']),
  trunk: Trunk,
  head: Head,
  gaze: z.enum(['camera', 'up', 'down', 'left', 'right']),
  leftArm: Arm,
  rightArm: Arm,
  leftLeg: Leg,
  rightLeg: Leg,
  face: Face,
} as const
/** The name of a part of a pose that words describe. */
export type WordsPart = keyof typeof WORDS_PARTS

/**
 * A pose in a few words that a rule, a person or a language model can write and a solver can make: kept small so that it fits into a
 * prompt. `version` grows when a word changes its meaning.
 */
export const WordedPose = z.object({
  format: z.literal('kamae-words'),
  version: z.literal(1),
  ...(Object.fromEntries(
    Object.entries(WORDS_PARTS).map(([part, schema]) => [part, z.optional(schema)]),
  ) as unknown as { [Part in WordsPart]: z.ZodMiniOptional<(typeof WORDS_PARTS)[Part]> }),
})
export type WordedPose = z.infer<typeof WordedPose>

/** Nothing said. */
export const NO_WORDS: WordedPose = { format: 'kamae-words', version: 1 }
