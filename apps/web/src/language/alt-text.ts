import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import type { PoseFact } from '@kamae/pose/describe/pose-facts'

type Kind = PoseFact['kind']
type Fact<K extends Kind> = Extract<PoseFact, { kind: K }>
type States<K extends Exclude<Kind, 'face'>> = Readonly<Record<Fact<K>['state'], MessageDescriptor>>
type Side = Fact<'arm'>['side'] | 'both'
type SidedStates<K extends 'arm' | 'hand' | 'leg'> = Readonly<
  Record<Fact<K>['state'], (side: Side) => MessageDescriptor>
>

const STANCES: States<'stance'> = {
  upright: msg`A standing figure`,
  sitting: msg`A sitting figure`,
  kneeling: msg`A kneeling figure`,
  crouching: msg`A crouching figure`,
  jumping: msg`A jumping figure`,
  lying: msg`A lying figure`,
  hanging: msg`A hanging figure`,
  sittingOnChair: msg`A figure sitting on a chair`,
  sittingOnStool: msg`A figure sitting on a stool`,
  sittingOnBox: msg`A figure sitting on a box`,
  leaningOnWall: msg`A figure leaning on a wall`,
  hangingFromBar: msg`A figure hanging from a bar`,
}

const TRUNKS: States<'trunk'> = {
  bowed: msg`bent forward`,
  leaningBack: msg`leaning back`,
  leaningLeft: msg`leaning to its left`,
  leaningRight: msg`leaning to its right`,
  turnedLeft: msg`turned to its left`,
  turnedRight: msg`turned to its right`,
}

const HEADS: States<'head'> = {
  bowed: msg`head bowed`,
  raised: msg`looking up`,
  tiltedLeft: msg`head tilted to its left`,
  tiltedRight: msg`head tilted to its right`,
  turnedLeft: msg`head turned to its left`,
  turnedRight: msg`head turned to its right`,
}

const ARMS: SidedStates<'arm'> = {
  raised: (side) =>
    msg`${select(side, { left: 'left arm raised', right: 'right arm raised', other: 'both arms raised' })}`,
  forward: (side) =>
    msg`${select(side, { left: 'left arm forward', right: 'right arm forward', other: 'both arms forward' })}`,
  side: (side) =>
    msg`${select(side, { left: 'left arm out to the side', right: 'right arm out to the side', other: 'both arms out to the sides' })}`,
  down: (side) =>
    msg`${select(side, { left: 'left arm down', right: 'right arm down', other: 'both arms down' })}`,
  back: (side) =>
    msg`${select(side, { left: 'left arm back', right: 'right arm back', other: 'both arms back' })}`,
  across: (side) =>
    msg`${select(side, { left: 'left arm across the body', right: 'right arm across the body', other: 'both arms across the body' })}`,
  onHip: (side) =>
    msg`${select(side, { left: 'left hand on the hip', right: 'right hand on the hip', other: 'both hands on the hips' })}`,
  atFace: (side) =>
    msg`${select(side, { left: 'left hand at the face', right: 'right hand at the face', other: 'both hands at the face' })}`,
}

const HANDS: SidedStates<'hand'> = {
  fist: (side) =>
    msg`${select(side, { left: 'left hand a fist', right: 'right hand a fist', other: 'both hands fists' })}`,
  open: (side) =>
    msg`${select(side, { left: 'left hand open', right: 'right hand open', other: 'both hands open' })}`,
  pointing: (side) =>
    msg`${select(side, { left: 'left hand pointing', right: 'right hand pointing', other: 'both hands pointing' })}`,
  peace: (side) =>
    msg`${select(side, { left: 'left hand making a peace sign', right: 'right hand making a peace sign', other: 'both hands making peace signs' })}`,
}

const LEGS: SidedStates<'leg'> = {
  raised: (side) =>
    msg`${select(side, { left: 'left leg raised', right: 'right leg raised', other: 'both legs raised' })}`,
  aside: (side) =>
    msg`${select(side, { left: 'left leg to the side', right: 'right leg to the side', other: 'legs apart' })}`,
  back: (side) =>
    msg`${select(side, { left: 'left leg back', right: 'right leg back', other: 'both legs back' })}`,
}

const FACES: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  happy: msg`with a happy face`,
  angry: msg`with an angry face`,
  sad: msg`with a sad face`,
  relaxed: msg`with a relaxed face`,
  surprised: msg`with a surprised face`,
}

const COMMAS: Readonly<Record<string, string>> = { ja: '、', zh: '，' }

function sided(fact: Fact<'arm' | 'hand' | 'leg'>, side: Side): MessageDescriptor {
  if (fact.kind === 'arm') return ARMS[fact.state](side)
  return fact.kind === 'hand' ? HANDS[fact.state](side) : LEGS[fact.state](side)
}

function notify(fact: PoseFact, facts: readonly PoseFact[]): MessageDescriptor | undefined {
  if (fact.kind === 'stance') return STANCES[fact.state]
  if (fact.kind === 'trunk') return TRUNKS[fact.state]
  if (fact.kind === 'head') return HEADS[fact.state]
  if (fact.kind === 'face') return FACES[fact.expression]
  const twin = facts.find(
    (other) => other !== fact && other.kind === fact.kind && 'state' in other && other.state === fact.state,
  )
  if (!twin) return sided(fact, fact.side)
  return facts.indexOf(fact) < facts.indexOf(twin) ? sided(fact, 'both') : undefined
}

/** A pose in words, for those who do not see its picture: "A standing figure, right arm raised, looking up". */
export function altText(i18n: I18n, facts: readonly PoseFact[]): string {
  const reported = facts.flatMap((fact) => notify(fact, facts) ?? [])
  return reported.map((part) => i18n._(part)).join(COMMAS[i18n.locale] ?? ', ')
}
