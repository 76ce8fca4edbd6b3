import { type Field, smoothUnion } from '../field/field.ts'
import { armField, type HandFields, handFields } from './arm.ts'
import { footField, legField } from './leg.ts'
import { type BodyPlan, type Joints, placeJoints } from './plan.ts'
import { neckField, torsoField } from './torso.ts'

/** A bare body: joints and the fields of its left half. `whole` takes any x. */
export interface Body {
  plan: BodyPlan
  joints: Joints
  torso: Field
  neck: Field
  arm: Field
  hand: HandFields
  leg: Field
  foot: Field
  head: Field
  whole: Field
}

/** Answers again without computing when the last point is asked once more, as stacked solids do. */
function remembered(field: Field): Field {
  let px = NaN
  let py = NaN
  let pz = NaN
  let last = 0
  return (x, y, z) => {
    if (x === px && y === py && z === pz) return last
    px = x
    py = y
    pz = z
    last = field(x, y, z)
    return last
  }
}

export function makeBody(plan: BodyPlan): Body {
  const joints = placeJoints(plan)
  const torso = remembered(torsoField(plan, joints))
  const neck = remembered(neckField(plan))
  const arm = remembered(armField(plan, joints))
  const hand = handFields(plan, joints)
  const leg = remembered(legField(plan, joints))
  const foot = remembered(footField(plan, joints))
  const head = remembered(plan.head)
  const handWhole = remembered(hand.whole)
  const whole: Field = (side, y, z) => {
    const x = Math.abs(side)
    let d = smoothUnion(torso(x, y, z), neck(x, y, z), 0.035)
    d = smoothUnion(d, smoothUnion(leg(x, y, z), foot(x, y, z), 0.025), 0.038)
    d = smoothUnion(d, smoothUnion(arm(x, y, z), handWhole(x, y, z), 0.012), 0.042)
    return smoothUnion(d, head(x, y, z), plan.headBlend)
  }
  return { plan, joints, torso, neck, arm, hand, leg, foot, head, whole: remembered(whole) }
}
