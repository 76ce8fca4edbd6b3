import type { Bone } from '../skeleton/bones.ts'
import { type Joint, worldJoints } from '../kinematics/forward.ts'
import { lowestPoint } from '../kinematics/ground.ts'
import { readAngles } from '../skeleton/joint-angles.ts'
import { distance, IDENTITY, invert, multiply, normalize, rotateVector, subtract } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { isHanging, isOnBar } from './hanging.ts'
import type { PoseProp } from '../library/props/pose-prop.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** A side of the avatar's own body. */
export type Side = 'left' | 'right'

/** Something to say about a pose, without words of any language. Sides and turns are the avatar's own. */
export type PoseFact =
  | {
      readonly kind: 'stance'
      readonly state:
        | 'upright'
        | 'sitting'
        | 'kneeling'
        | 'crouching'
        | 'jumping'
        | 'lying'
        | 'hanging'
        | 'sittingOnChair'
        | 'sittingOnStool'
        | 'sittingOnBox'
        | 'leaningOnWall'
        | 'hangingFromBar'
    }
  | {
      readonly kind: 'trunk'
      readonly state: 'bowed' | 'leaningBack' | 'leaningLeft' | 'leaningRight' | 'turnedLeft' | 'turnedRight'
    }
  | {
      readonly kind: 'head'
      readonly state: 'bowed' | 'raised' | 'tiltedLeft' | 'tiltedRight' | 'turnedLeft' | 'turnedRight'
    }
  | {
      readonly kind: 'arm'
      readonly side: Side
      readonly state: 'raised' | 'forward' | 'side' | 'down' | 'back' | 'across' | 'onHip' | 'atFace'
      readonly bent: boolean
    }
  | { readonly kind: 'hand'; readonly side: Side; readonly state: 'fist' | 'open' | 'pointing' | 'peace' }
  | {
      readonly kind: 'leg'
      readonly side: Side
      readonly state: 'raised' | 'aside' | 'back'
      readonly bent: boolean
    }
  | { readonly kind: 'face'; readonly expression: string }

type Stance = Extract<PoseFact, { kind: 'stance' }>['state']
type ArmState = Extract<PoseFact, { kind: 'arm' }>['state']

const SIDES = ['left', 'right'] as const

const ON_LEGS: ReadonlySet<Stance> = new Set([
  'upright',
  'jumping',
  'hanging',
  'leaningOnWall',
  'hangingFromBar',
])

/**
 * What can be said about a pose for someone who does not see it, from the whole to the parts; measured on the standard skeleton. `props`:
 * what it sits on, leans on or hangs from.
 */
export function poseFacts(
  pose: Pose,
  props: readonly Pick<PoseProp, 'kind' | 'side'>[] = [],
): readonly PoseFact[] {
  const body = new Body(pose)
  const stance = stanceOf(body)
  return [
    { kind: 'stance', state: props.reduce((state, prop) => stanceOn(body, state, prop), stance) },
    ...trunkFacts(body, stance),
    ...headFacts(body),
    ...SIDES.map((side) => armFact(body, side)),
    ...SIDES.flatMap((side) => handFacts(pose, side)),
    ...(ON_LEGS.has(stance) ? SIDES.flatMap((side) => legFacts(body, side, stance)) : []),
    ...faceFacts(pose),
  ]
}

class Body {
  readonly pose: Pose
  readonly #joints: ReadonlyMap<Bone, Joint>

  constructor(pose: Pose) {
    this.pose = pose
    this.#joints = worldJoints(STANDARD_SKELETON, pose)
  }

  readonly at = (bone: Bone): Vec3 => this.#joints.get(bone)?.position ?? [0, 0, 0]

  turn(bone: Bone): Quat {
    return this.#joints.get(bone)?.rotation ?? IDENTITY
  }

  /** Where a bone points from a joint to the next, in the frame of another bone. */
  way(from: Bone, to: Bone, frame: Bone): Vec3 {
    return rotateVector(invert(this.turn(frame)), normalize(subtract(this.at(to), this.at(from))))
  }

  bend(bone: 'LowerArm' | 'LowerLeg', side: Side): number {
    const name = `${side}${bone}` as const
    return readAngles(name, this.pose.rotations[name] ?? IDENTITY).bend ?? 0
  }
}

function stanceOf(body: Body): Stance {
  const up = normalize(subtract(body.at('neck'), body.at('hips')))
  if (up[1] < 0.35) return 'lying'
  if (lowestPoint(STANDARD_SKELETON, body.pose) > 0.05) return isHanging(body.at) ? 'hanging' : 'jumping'
  const hips = body.at('hips')
  const kneeling = SIDES.some((side) => {
    const knee = body.at(`${side}LowerLeg`)
    return knee[1] < 0.14 && hips[1] > knee[1] + 0.12
  })
  if (kneeling) return 'kneeling'
  const folded = SIDES.every((side) => body.bend('LowerLeg', side) > 55)
  const level = SIDES.every((side) => body.at(`${side}LowerLeg`)[1] > hips[1] - 0.22)
  if (
    hips[1] < 0.2 ||
    (folded && level && SIDES.every((side) => body.at(`${side}Foot`)[2] > hips[2] + 0.27))
  ) {
    return 'sitting'
  }
  return folded && hips[1] < 0.7 ? 'crouching' : 'upright'
}

const SEATS: Partial<Record<PoseProp['kind'], Stance>> = {
  chair: 'sittingOnChair',
  cylinder: 'sittingOnStool',
  box: 'sittingOnBox',
}

/** The stance of a body that has a prop, where it sits on it, leans on it or hangs from it. */
function stanceOn(body: Body, stance: Stance, { kind, side }: Pick<PoseProp, 'kind' | 'side'>): Stance {
  if (side === 'above') {
    const isInAir = stance === 'jumping' || stance === 'hanging'
    return isInAir && isOnBar(body.at) ? 'hangingFromBar' : stance
  }
  if (side === 'behind') return stance === 'upright' ? 'leaningOnWall' : stance
  // A leg that lies over the other makes a seated body stand, by its feet alone.
  const isSeated = stance === 'sitting' || stance === 'crouching' || stance === 'upright'
  return isSeated && body.at('hips')[1] < 0.75 ? (SEATS[kind] ?? stance) : stance
}

function trunkFacts(body: Body, stance: Stance): PoseFact[] {
  if (stance === 'lying') return []
  const [x, , z] = normalize(subtract(body.at('neck'), body.at('hips')))
  const front = rotateVector(body.turn('upperChest'), [0, 0, 1])
  const facts: PoseFact[] = []
  if (z > 0.38) facts.push({ kind: 'trunk', state: 'bowed' })
  if (z < -0.25) facts.push({ kind: 'trunk', state: 'leaningBack' })
  if (Math.abs(x) > 0.17) facts.push({ kind: 'trunk', state: x > 0 ? 'leaningLeft' : 'leaningRight' })
  if (Math.abs(front[0]) > 0.42)
    facts.push({ kind: 'trunk', state: front[0] > 0 ? 'turnedLeft' : 'turnedRight' })
  return facts
}

function headFacts(body: Body): PoseFact[] {
  const turn = multiply(invert(body.turn('upperChest')), body.turn('head'))
  const front = rotateVector(turn, [0, 0, 1])
  const up = rotateVector(turn, [0, 1, 0])
  const facts: PoseFact[] = []
  if (front[1] < -0.22) facts.push({ kind: 'head', state: 'bowed' })
  if (front[1] > 0.22) facts.push({ kind: 'head', state: 'raised' })
  if (Math.abs(up[0]) > 0.15) facts.push({ kind: 'head', state: up[0] > 0 ? 'tiltedLeft' : 'tiltedRight' })
  if (Math.abs(front[0]) > 0.3)
    facts.push({ kind: 'head', state: front[0] > 0 ? 'turnedLeft' : 'turnedRight' })
  return facts
}

function armFact(body: Body, side: Side): PoseFact {
  const bent = body.bend('LowerArm', side) > 40
  return { kind: 'arm', side, state: armState(body, side, bent), bent }
}

function armState(body: Body, side: Side, bent: boolean): ArmState {
  const out = side === 'left' ? 1 : -1
  const hand = body.at(`${side}Hand`)
  const [px, py, pz] = rotateVector(invert(body.turn('hips')), subtract(hand, body.at('hips')))
  const elbow = body.way(`${side}UpperArm`, `${side}LowerArm`, 'upperChest')
  const onHip = bent && py > -0.06 && py < 0.2 && px * out > 0.06 && px * out < 0.27 && Math.abs(pz) < 0.18
  if (onHip && elbow[0] * out > 0.35) return 'onHip'
  const face = rotateVector(invert(body.turn('head')), subtract(hand, body.at('head')))
  if (bent && distance(face, [0, 0.05, 0.1]) < 0.2) return 'atFace'
  const [x, y, z] = body.way(`${side}UpperArm`, `${side}Hand`, 'upperChest')
  if (y > 0.2) return 'raised'
  if (x * out < -0.35) return 'across'
  if (z > 0.62) return 'forward'
  if (x * out > 0.62) return 'side'
  return z < -0.45 ? 'back' : 'down'
}

function handFacts(pose: Pose, side: Side): PoseFact[] {
  const curl = (finger: 'Index' | 'Middle' | 'Ring' | 'Little'): number =>
    (['Proximal', 'Intermediate'] as const)
      .map((part) => {
        const bone = `${side}${finger}${part}` as const
        return readAngles(bone, pose.rotations[bone] ?? IDENTITY).bend ?? 0
      })
      .reduce((sum, bend) => sum + bend, 0)
  const closed = {
    index: curl('Index') > 120,
    middle: curl('Middle') > 120,
    ring: curl('Ring') > 120,
    little: curl('Little') > 120,
  }
  if (closed.ring && closed.little) {
    if (closed.index && closed.middle) return [{ kind: 'hand', side, state: 'fist' }]
    if (closed.middle && curl('Index') < 40) return [{ kind: 'hand', side, state: 'pointing' }]
    if (curl('Index') < 40 && curl('Middle') < 40) return [{ kind: 'hand', side, state: 'peace' }]
  }
  const index = `${side}IndexProximal` as const
  const spread = readAngles(index, pose.rotations[index] ?? IDENTITY).spread ?? 0
  return spread > 9 && curl('Index') < 20 && curl('Little') < 20
    ? [{ kind: 'hand', side, state: 'open' }]
    : []
}

function legFacts(body: Body, side: Side, stance: Stance): PoseFact[] {
  const other = side === 'left' ? 'right' : 'left'
  const lift = body.at(`${side}Foot`)[1] - body.at(`${other}Foot`)[1]
  const [x, , z] = body.way(`${side}UpperLeg`, `${side}LowerLeg`, 'hips')
  const bent = body.bend('LowerLeg', side) > 40
  if (stance === 'jumping' && z > 0.6) return [{ kind: 'leg', side, state: 'raised', bent }]
  if (lift < 0.12) return []
  if (Math.abs(x) > 0.5) return [{ kind: 'leg', side, state: 'aside', bent }]
  return [{ kind: 'leg', side, state: z < 0.1 ? 'back' : 'raised', bent }]
}

function faceFacts(pose: Pose): PoseFact[] {
  return Object.entries(pose.expressions)
    .filter(([, weight]) => weight >= 0.3)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 2)
    .map(([expression]) => ({ kind: 'face', expression }))
}
