import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import type { PoseFact } from '@kamae/pose/describe'

type Stance = Extract<PoseFact, { kind: 'stance' }>['state']
type Arm = Extract<PoseFact, { kind: 'arm' }>
type Head = Extract<PoseFact, { kind: 'head' }>['state']
type Side = Arm['side'] | 'both'

const STANCES: Readonly<Record<Stance, MessageDescriptor>> = {
  standing: msg`A standing figure`,
  sitting: msg`A sitting figure`,
  kneeling: msg`A kneeling figure`,
  crouching: msg`A crouching figure`,
  jumping: msg`A jumping figure`,
  lying: msg`A lying figure`,
}

const HEADS: Readonly<Record<Head, MessageDescriptor>> = {
  tilted: msg`head tilted to the side`,
  bowed: msg`head bowed`,
  raised: msg`looking up`,
  turnedLeft: msg`head turned to its left`,
  turnedRight: msg`head turned to its right`,
}

const ARMS: Readonly<Record<Arm['state'], (side: Side) => MessageDescriptor>> = {
  raised: (side) =>
    msg`${select(side, { left: 'left arm raised', right: 'right arm raised', other: 'both arms raised' })}`,
  forward: (side) =>
    msg`${select(side, { left: 'left arm forward', right: 'right arm forward', other: 'both arms forward' })}`,
  side: (side) =>
    msg`${select(side, { left: 'left arm out to the side', right: 'right arm out to the side', other: 'both arms out to the sides' })}`,
  down: (side) =>
    msg`${select(side, { left: 'left arm down', right: 'right arm down', other: 'both arms down' })}`,
  onHip: (side) =>
    msg`${select(side, { left: 'left hand on the hip', right: 'right hand on the hip', other: 'both hands on the hips' })}`,
}

const COMMAS: Readonly<Record<string, string>> = { ja: '、', zh: '，' }

/** A pose in words, for those who do not see its picture: "A standing figure, right arm raised, head tilted to the side". */
export function altText(i18n: I18n, facts: readonly PoseFact[]): string {
  const arms = facts.filter((fact) => fact.kind === 'arm')
  const [first, second] = arms
  const isPair = first !== undefined && first.state === second?.state
  const parts = facts.flatMap((fact) => {
    if (fact.kind === 'stance') return [i18n._(STANCES[fact.state])]
    if (fact.kind === 'head') return [i18n._(HEADS[fact.state])]
    if (isPair && fact === second) return []
    return [i18n._(ARMS[fact.state](isPair ? 'both' : fact.side))]
  })
  return parts.join(COMMAS[i18n.locale] ?? ', ')
}
