import { blendPoses } from './blend.ts'
import { type Bone, BONES } from '../skeleton/bones.ts'
import { withContacts, carrierOf } from '../contacts/contact-release.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { loweredToFloor, lowestPoint } from '../kinematics/ground.ts'
import { type JointAngles, jointAxes, readAngles, writeAngles } from '../skeleton/joint-angles.ts'
import { add, DEGREES, distance, fromAxisAngle, scale } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { bell, capNumber, type Random } from '../math/random-numbers.ts'
import { reach } from '../ik/reach.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { hipsOffset, shortQuat } from '../math/short-numbers.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'

/** `strength`: 0 leaves the pose, 1 replaces it; `mask`: the bones it is for; `digits`: fraction digits of every angle. */
export type RandomOptions = {
  readonly strength: number
  readonly mask?: ReadonlySet<Bone>
  readonly digits: number
}

const SIDES = ['left', 'right'] as const
type Side = (typeof SIDES)[number]
type Angles = Partial<Record<Bone, JointAngles>>

/**
 * A pose that a person might stand in, mixed into `pose`: the spine shares its bend, arms keep out of the body, hands are loose, soles
 * stand on the floor. Every angle lies within its joint's limits and has the given fraction digits; face and gaze stay.
 */
export function randomPose(skeleton: Skeleton, pose: Pose, random: Random, options: RandomOptions): Pose {
  const { strength, digits } = options
  const mask = new Set(
    [...BONES].filter((bone) => POSED.has(bone) && (!options.mask || options.mask.has(bone))),
  )
  const drawn = drawPose(skeleton, random)
  const face = { expressions: pose.expressions, gaze: pose.gaze }
  const mixed = { ...blendPoses(pose, drawn, strength, mask), ...face }
  if (strength <= 0) return pose
  const stays = pose.contacts?.filter((contact) => !mask.has(carrierOf(contact.spot)))
  return settle(skeleton, pose, withContacts(capAngles(mixed, mask, digits), stays), mask)
}

const POSED = new Set(BONES.filter((bone) => bone !== 'jaw' && !bone.endsWith('Eye')))

/** With legs in play the body stands on the floor; without, it only keeps from sinking deeper into it. */
function settle(skeleton: Skeleton, before: Pose, pose: Pose, mask: ReadonlySet<Bone>): Pose {
  const hasLegs = mask.has('leftUpperLeg') || mask.has('rightUpperLeg') || mask.has('hips')
  const mayLie = Math.min(0, lowestPoint(skeleton, before))
  if (!hasLegs && lowestPoint(skeleton, pose) >= mayLie - 1e-6) return pose
  const lowered = loweredToFloor(skeleton, pose)
  return { ...lowered, hips: hipsOffset(lowered.hips) }
}

function capAngles(pose: Pose, mask: ReadonlySet<Bone>, digits: number): Pose {
  const rotations = { ...pose.rotations }
  for (const bone of mask) {
    const turn = rotations[bone]
    if (!turn) continue
    const now = readAngles(bone, turn)
    const angles: JointAngles = {}
    for (const { id, min, max } of jointAxes(bone)) angles[id] = capNumber(now[id] ?? 0, min, max, digits)
    rotations[bone] = shortQuat(writeAngles(bone, angles))
  }
  return { ...pose, rotations }
}

/** A whole pose out of nothing but numbers; the trunk first, then the legs under it, then arms that fit. */
function drawPose(skeleton: Skeleton, random: Random): Pose {
  const lowered = drawLegs(skeleton, random, { ...REST_POSE, rotations: turnsOf(drawTrunk(random)) })
  let best = lowered
  let room = -1
  for (let attempt = 0; attempt < 8 && room < 1; attempt++) {
    const arms = { ...lowered, rotations: { ...lowered.rotations, ...turnsOf(drawArms(random)) } }
    const found = roomOf(skeleton, arms)
    if (found > room) [best, room] = [arms, found]
  }
  return best
}

function turnsOf(angles: Angles): Pose['rotations'] {
  const turns: Pose['rotations'] = {}
  for (const [bone, at] of Object.entries(angles) as [Bone, JointAngles][])
    turns[bone] = shortQuat(writeAngles(bone, at))
  return turns
}

/** One bend, one lean and one turn for the whole trunk, shared out; the head looks back to the front in part. */
function drawTrunk(random: Random): Angles {
  const [bend, side, turn] = [6 + 20 * bell(random), 14 * bell(random), 34 * bell(random)]
  const share = (part: number, lively = 0.25): JointAngles => ({
    bend: part * bend * (1 + lively * bell(random)),
    side: part * side * (1 + lively * bell(random)),
    turn: part * turn * (1 + lively * bell(random)),
  })
  return {
    hips: { bend: 0.25 * bend, side: -0.45 * side, turn: -0.2 * turn + 8 * bell(random) },
    spine: share(0.34),
    chest: share(0.38),
    upperChest: share(0.2),
    neck: { bend: -0.2 * bend + 5 * bell(random), side: -0.2 * side + 6 * bell(random), turn: -0.3 * turn },
    head: {
      bend: -0.25 * bend + 9 * bell(random),
      side: 9 * bell(random),
      turn: -0.35 * turn + 16 * bell(random),
    },
  }
}

// Degrees: the middle and the reach of what an arm does when it hangs, is bent before the body, or is raised.
const ARMS = [
  { raise: [-64, 12], forward: [4, 22], twist: [4, 22], elbow: [28, 26] },
  { raise: [-48, 18], forward: [34, 24], twist: [30, 30], elbow: [82, 32] },
  { raise: [26, 34], forward: [22, 30], twist: [20, 40], elbow: [52, 46] },
] as const

function drawArms(random: Random): Angles {
  const angles: Angles = {}
  const kind = () => ARMS[random() < 0.45 ? 0 : random() < 0.6 ? 1 : 2] ?? ARMS[0]
  const bothArms = { kind: kind(), isShared: random() < 0.35 }
  for (const side of SIDES) {
    const { raise, forward, twist, elbow } = bothArms.isShared ? bothArms.kind : kind()
    const at = ([middle, wide]: readonly [number, number]) => middle + wide * bell(random)
    const up = at(raise)
    angles[`${side}Shoulder`] = {
      raise: Math.max(0, up) * 0.25 + 4 * bell(random),
      forward: 6 * bell(random),
    }
    angles[`${side}UpperArm`] = { raise: up, forward: at(forward), twist: at(twist) }
    angles[`${side}LowerArm`] = { bend: Math.max(4, at(elbow)), twist: 10 + 30 * bell(random) }
    angles[`${side}Hand`] = { bend: 20 * bell(random), side: 10 * bell(random) }
    Object.assign(angles, drawHand(side, random))
  }
  return angles
}

/** A loose hand: one curl for all fingers, growing towards the little one. */
function drawHand(side: Side, random: Random): Angles {
  const [curl, spread] = [12 + 26 * random() ** 2, 4 * bell(random)]
  const angles: Angles = {
    [`${side}ThumbMetacarpal`]: { bend: 6 + 0.3 * curl, side: 4 + 0.3 * curl },
    [`${side}ThumbProximal`]: { bend: 6 + 0.4 * curl },
    [`${side}ThumbDistal`]: { bend: 6 + 0.4 * curl },
  }
  for (const [index, finger] of (['Index', 'Middle', 'Ring', 'Little'] as const).entries()) {
    const own = curl * (0.7 + 0.2 * index) * (1 + 0.2 * bell(random))
    angles[`${side}${finger}Proximal`] = { bend: own, spread: finger === 'Middle' ? 0 : spread }
    angles[`${side}${finger}Intermediate`] = { bend: 1.2 * own }
    angles[`${side}${finger}Distal`] = { bend: 0.7 * own }
  }
  return angles
}

/** Soles flat on the floor a step apart, and the hips as low as that takes or a little lower. */
function drawLegs(skeleton: Skeleton, random: Random, trunk: Pose): Pose {
  const { hipsHeight } = skeleton
  const rest = new Map(skeleton.bones.map(({ name, position }) => [name, position]))
  const step = 0.17 * bell(random)
  const feet = SIDES.map((side, index) => {
    const sign = index === 0 ? 1 : -1
    const [x, y] = rest.get(`${side}Foot`) ?? [sign * 0.1 * hipsHeight, 0.09 * hipsHeight]
    const out = 4 + 18 * random()
    return {
      side,
      position: [x + sign * 0.16 * random() ** 2 * hipsHeight, y, sign * step * hipsHeight] as const,
      rotation: fromAxisAngle([0, 1, 0], (sign * out) / DEGREES),
    }
  })
  const needed = feet.map(({ side, position }) => {
    const [hip, knee, foot] = (['UpperLeg', 'LowerLeg', 'Foot'] as const).map(
      (part) => rest.get(`${side}${part}`) ?? ([0, 0, 0] as const),
    ) as [
      readonly [number, number, number],
      readonly [number, number, number],
      readonly [number, number, number],
    ]
    const full = 0.96 * (distance(hip, knee) + distance(knee, foot))
    const aside = Math.hypot(position[0] - hip[0], position[2] - hip[2]) + 0.03 * hipsHeight
    return hip[1] - position[1] - Math.sqrt(Math.max(0, full * full - aside * aside))
  })
  const drop = Math.max(0, ...needed) / hipsHeight + 0.09 * random() ** 2
  const aside = 0.03 * bell(random)
  const lowered: Pose = { ...trunk, hips: hipsOffset([aside, -drop, 0]) }
  const bent = { ...lowered, rotations: { ...lowered.rotations, ...turnsOf(BENT) } }
  return feet.reduce(
    (pose, { side, ...goal }) =>
      reach(skeleton, pose, { bone: `${side}Foot`, ...goal }, { limits: true, start: pose }),
    bent,
  )
}

// Knees begin a little bent, so that they open forward.
const BENT: Angles = Object.fromEntries(
  SIDES.flatMap((side) => [
    [`${side}UpperLeg`, { bend: 20, side: 4 }],
    [`${side}LowerLeg`, { bend: 40 }],
  ]),
)

/** 1 where wrists and elbows are clear of trunk, head, thighs and each other; less the deeper the worst one is inside. */
function roomOf(skeleton: Skeleton, pose: Pose): number {
  const joints = worldJoints(skeleton, pose)
  const at = (bone: Bone) => joints.get(bone)?.position
  const unit = skeleton.hipsHeight
  const [left, right] = [at('leftHand'), at('rightHand')]
  let room = left && right ? Math.min(1, distance(left, right) / (0.14 * unit)) : 1
  for (const side of SIDES) {
    for (const part of ['Hand', 'LowerArm'] as const) {
      const place = at(`${side}${part}`)
      if (!place) continue
      for (const [core, radius] of CORES) {
        const joint = joints.get(core)
        if (!joint) continue
        const centre = add(joint.position, scale([0, 1, 0], core === 'head' ? 0.08 * unit : 0))
        room = Math.min(room, distance(place, centre) / (radius * unit))
      }
    }
  }
  return Math.min(1, room)
}

const CORES = [
  ['head', 0.2],
  ['neck', 0.14],
  ['upperChest', 0.19],
  ['chest', 0.19],
  ['spine', 0.19],
  ['hips', 0.2],
  ['leftUpperLeg', 0.16],
  ['rightUpperLeg', 0.16],
] as const satisfies readonly (readonly [Bone, number])[]
