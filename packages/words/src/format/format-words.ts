import { readLevel } from '../vocabulary/level.ts'
import { type Limbs, type OneOrBoth, textsByWord, type Tongue } from '../languages/language.ts'
import { TONGUES, type WordsLanguage } from '../languages/languages.ts'
import {
  type Arm,
  type Leg,
  type Leveled,
  SHAPES,
  STANCES,
  type WordedPose,
} from '../vocabulary/vocabulary.ts'

type Side = 'left' | 'right' | 'both'

/** What is said of a pose in a language, piece by piece, from the whole to the parts. */
export function formatWords(words: WordedPose, language: WordsLanguage): string[] {
  const tongue = TONGUES[language]
  const { stance, facing, legs, trunk, head, gaze, face } = words
  const pieces = [
    stance && textsByWord(STANCES, tongue.stance)[stance],
    facing && tongue.facing[facing],
    legs && tongue.legs[legs],
    trunk?.bend && leveled(tongue, tongue.trunk.bend, trunk.bend),
    trunk?.lean && leveled(tongue, tongue.trunk.lean, trunk.lean),
    trunk?.turn && leveled(tongue, tongue.trunk.turn, trunk.turn),
    head?.nod && leveled(tongue, tongue.head.nod, head.nod),
    head?.turn && leveled(tongue, tongue.head.turn, head.turn),
    head?.tilt && leveled(tongue, tongue.head.tilt, head.tilt),
    gaze && tongue.gaze[gaze],
    ...bothOrEach(words.leftArm, words.rightArm, (arm, side) => formatArm(tongue, arm, side)),
    ...bothOrEach(words.leftLeg, words.rightLeg, (leg, side) => formatLeg(tongue, leg, side)),
    face?.feeling && tongue.feeling[face.feeling],
    face?.eyes && tongue.eyes[face.eyes],
    face?.mouth && tongue.mouth[face.mouth],
  ]
  return pieces.filter((piece) => piece !== undefined)
}

/** Pieces as one text, as the language puts them one after another. */
export function joinPieces(pieces: readonly string[], language: WordsLanguage): string {
  return pieces.join(TONGUES[language].comma)
}

function leveled<Way extends string>(
  { slightly, far }: Tongue,
  words: Readonly<Record<Way, string>>,
  value: Leveled<Way>,
): string {
  const { way, level } = readLevel(value)
  const word = words[way]
  if (level === 2) return word
  return (level === 1 ? slightly : far).replace('{}', word)
}

/** Both sides at once where they are alike. */
function bothOrEach<Limb>(
  left: Limb | undefined,
  right: Limb | undefined,
  report: (limb: Limb, side: Side) => readonly string[],
): readonly string[] {
  if (left && right && JSON.stringify(left) === JSON.stringify(right)) return report(left, 'both')
  return [...(left ? report(left, 'left') : []), ...(right ? report(right, 'right') : [])]
}

function formatArm(tongue: Tongue, arm: Arm, side: Side): readonly string[] {
  const { way, reach, touch, palm, hand } = arm
  const more = [palm && tongue.palm[palm], hand && textsByWord(SHAPES, tongue.shape)[hand]].filter(
    (one) => one !== undefined,
  )
  const ways =
    way &&
    listed(
      tongue,
      way.map((one) => tongue.armWay[one]),
    )
  if (touch) {
    if (touch === 'hand' && side === 'both') return [tongue.together, ...reported(ways), ...more]
    if (touch === 'elbow' && side === 'both') return [tongue.crossed, ...more]
    return [limb(tongue.handIs, tongue.hand, side, tongue.touch[touch]), ...reported(ways), ...more]
  }
  const isHanging = way?.length === 1 && way[0] === 'down' && reach === 'straight'
  const what = isHanging
    ? number(tongue.hanging, side)
    : [ways, reach && number(tongue.reach[reach], side)].filter((one) => one !== undefined).join(gap(tongue))
  if (what === '')
    return more.length > 0 ? [limb(tongue.handIs, tongue.hand, side, more.join(tongue.comma))] : []
  return [limb(tongue.armIs, tongue.arm, side, what), ...more]
}

/** Several ways: all but the last between commas, where the language has a word for `and`. */
function listed({ comma, and }: Tongue, ways: readonly string[]): string {
  if (!and.startsWith(' ')) return ways.join(and)
  const last = ways.at(-1) ?? ''
  return ways.length > 1 ? `${ways.slice(0, -1).join(comma)}${and}${last}` : last
}

function reported(text: string | undefined): readonly string[] {
  return text ? [text] : []
}

/** Languages that write words apart. */
function gap({ comma }: Tongue): string {
  return comma === ', ' ? ' ' : ''
}

function formatLeg(tongue: Tongue, { way = [], bend, on }: Leg, side: Side): readonly string[] {
  const what = [
    listed(
      tongue,
      way.map((one) => tongue.legWay[one]),
    ),
    bend ? number(tongue.bend[bend], side) : '',
  ].filter((one) => one !== '')
  const rest = on && on !== 'sole' ? [tongue.on[on]] : []
  const [first, ...others] = what.length > 0 ? [what.join(gap(tongue)), ...rest] : rest
  return first ? [limb(tongue.legIs, tongue.leg, side, first), ...others] : []
}

function number([one, both]: OneOrBoth, side: Side): string {
  return side === 'both' ? both : one
}

function limb(pattern: string, limbs: Limbs, side: Side, what: string): string {
  return pattern.replace('{limb}', limbs[side]).replace('{}', what)
}
