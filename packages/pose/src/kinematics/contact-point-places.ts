import { type Bone, BONE_PARENT } from '../skeleton/bones.ts'
import { add, distance, lerp, mirrorVec, normalize, scale, subtract } from '../math/math.ts'
import { rigOf } from './rig.ts'
import { mirroredName } from '../skeleton/mirrored-name.ts'
import type { Skeleton, ContactPointPlace } from '../skeleton/skeleton.ts'
import { type ContactPoint, CONTACT_POINTS } from '../skeleton/contact-points.ts'
import type { Vec3 } from '../math/vector.ts'

/** The same contact point on the other side; a contact point of the middle is its own twin. */
export function twinContactPoint<S extends ContactPoint>(contactPoint: S): S {
  return mirroredName(contactPoint) as S
}

/**
 * Where a contact point is on this body: as measured on its mesh, or estimated from its bones; undefined for a skeleton that has none of the bones
 * it could be on.
 */
export function contactPointOf(
  skeleton: Skeleton,
  contactPoint: ContactPoint,
): ContactPointPlace | undefined {
  const measured = skeleton.contactPoints?.[contactPoint]
  if (measured && rigOf(skeleton).parent.has(measured.bone)) return measured
  let known = estimates.get(skeleton.bones)
  if (!known) estimates.set(skeleton.bones, (known = estimateAll(skeleton)))
  return known[contactPoint]
}

/** Which way the skin looks at a contact point: a unit vector in the rest frame of its bone. */
export function contactPointFacing(contactPoint: ContactPoint): Vec3 {
  const facing = FACING[contactPoint.startsWith('right') ? twinContactPoint(contactPoint) : contactPoint] ?? [
    0, 0, 1,
  ]
  return normalize(contactPoint.startsWith('right') ? mirrorVec(facing) : facing)
}

const FACING: Partial<Record<ContactPoint, Vec3>> = {
  leftPalm: [0, -1, 0],
  leftIndexTip: [1, -0.5, 0],
  leftElbow: [0, 0, -1],
  leftSole: [0, -1, 0],
  leftInstep: [0, 1, 0.3],
  leftHeel: [0, -0.7, -1],
  seat: [0, -1, 0],
  crown: [0, 1, 0],
  headBack: [0, 0.2, -1],
  leftEar: [1, 0, 0],
  leftCheek: [0.55, -0.1, 0.8],
  chin: [0, -0.9, 0.35],
  nape: [0, 0, -1],
  leftShoulder: [0.35, 1, 0],
  back: [0, 0, -1],
  leftHip: [1, 0, 0.15],
  leftButtock: [0, -1, -0.6],
}

const estimates = new WeakMap<Skeleton['bones'], Partial<Record<ContactPoint, ContactPointPlace>>>()

function estimateAll(skeleton: Skeleton): Partial<Record<ContactPoint, ContactPointPlace>> {
  const body = bodyMeasures(skeleton)
  const places: Partial<Record<ContactPoint, ContactPointPlace>> = {}
  for (const contactPoint of CONTACT_POINTS) {
    const isRight = contactPoint.startsWith('right')
    const side = isRight ? 'right' : 'left'
    const [bone, offset] =
      ESTIMATES[isRight ? twinContactPoint(contactPoint) : contactPoint]?.(body, side) ?? []
    if (!bone || !offset) continue
    const [x, y, z] = isRight ? mirrorVec(offset) : offset
    const own = body.nearest(bone)
    if (!own) continue
    // A bone that is absent hands its contact points to the one above it, at the place where it would be.
    const place = add(subtract(body.at(bone), body.at(own)), [x, y, z])
    if (place.every(Number.isFinite)) places[contactPoint] = { bone: own, offset: place }
  }
  return places
}

type Side = 'left' | 'right'

/** Lengths of a body in metres. `unit`: 1 on an adult of 1.68 m; `eye`: height and depth of the eyes before the head's joint. */
export type BodyMeasures = {
  readonly unit: number
  readonly eye: readonly [height: number, depth: number]
  at(bone: Bone): Vec3
  nearest(bone: Bone): Bone | undefined
}

/** The rough measures of a body, from its bones alone. */
export function bodyMeasures(skeleton: Skeleton): BodyMeasures {
  const rest = new Map(skeleton.bones.map(({ name, position }) => [name, position]))
  const nearest = (bone: Bone): Bone | undefined => {
    let at: Bone | null = bone
    while (at && !rest.has(at)) at = BONE_PARENT[at]
    return at ?? undefined
  }
  const at = (bone: Bone): Vec3 => {
    const own = nearest(bone)
    return (own && rest.get(own)) ?? [0, skeleton.hipsHeight, 0]
  }
  const legs = distance(at('leftUpperLeg'), at('leftLowerLeg')) + distance(at('leftLowerLeg'), at('leftFoot'))
  const unit = Math.max((legs / 0.795 + distance(at('hips'), at('head')) / 0.57) / 2, 0.01)
  const eyes = rest.get('leftEye') ?? rest.get('rightEye')
  const up = eyes ? eyes[1] - at('head')[1] : 0
  const eye: [number, number] =
    eyes && up > 0.02 * unit ? [up, Math.max(eyes[2] - at('head')[2], 0.6 * up)] : [0.075 * unit, 0.08 * unit]
  return { unit, eye, at, nearest }
}

type Estimate = (body: BodyMeasures, side: Side) => readonly [Bone, Vec3]

/** A contact point before, behind or beside the head's joint, in heights and depths of the eyes. */
function onHead(x: number, y: number, z: number): Estimate {
  return ({ eye: [height, depth] }) => ['head', [x * height, y * height, z * depth]]
}

/** A contact point of the skin, `offset` metres on an adult of 1.68 m from its joint. */
function near(bone: Bone, offset: Vec3): Estimate {
  return ({ unit }) => [bone, scale(offset, unit)]
}

// The left side and the middle; a right contact point is its twin's in the mirror. Thicknesses: an adult of average build.
const ESTIMATES: Partial<Record<ContactPoint, Estimate>> = {
  leftPalm({ at, unit }, side) {
    const knuckle = lengthwise(at(`${side}MiddleProximal`), at(`${side}Hand`), 0.09 * unit)
    return [`${side}Hand`, [0.6 * knuckle, -0.17 * knuckle, 0.06 * knuckle]]
  },
  leftIndexTip({ at, unit }, side) {
    const last = lengthwise(at(`${side}IndexDistal`), at(`${side}IndexIntermediate`), 0.02 * unit)
    return [`${side}IndexDistal`, [0.95 * last, -0.15 * last, 0]]
  },
  leftElbow: ({ unit }, side) => [`${side}LowerArm`, [0, 0, -0.038 * unit]],
  leftKnee: ({ unit }, side) => [`${side}LowerLeg`, [0, -0.01 * unit, 0.052 * unit]],
  leftSole({ at, unit }, side) {
    const foot = at(`${side}Foot`)
    const ball = at(`${side}Toes`)[2] - foot[2]
    return [`${side}Foot`, [0, -foot[1], 0.4 * (ball > 0.01 * unit ? ball : 0.13 * unit)]]
  },
  leftInstep({ at, unit }, side) {
    const foot = at(`${side}Foot`)
    const toes = subtract(at(`${side}Toes`), foot)
    const ahead = toes[2] > 0.01 * unit ? toes[2] : 0.13 * unit
    return [`${side}Foot`, [0.8 * Math.abs(toes[0]), Math.min(0, 0.055 * unit - foot[1]), 0.8 * ahead]]
  },
  leftHeel: ({ at, unit }, side) => [`${side}Foot`, [0, -0.8 * at(`${side}Foot`)[1], -0.045 * unit]],
  leftButtock({ at, unit }, side) {
    const joint = subtract(at(`${side}UpperLeg`), at('hips'))
    return ['hips', [0.8 * Math.abs(joint[0]), joint[1] - 0.075 * unit, joint[2] - 0.05 * unit]]
  },
  seat({ at, unit }) {
    const legs = lerp(at('leftUpperLeg'), at('rightUpperLeg'), 0.5)
    return ['hips', add(subtract(legs, at('hips')), [0, -0.085 * unit, -0.05 * unit])]
  },
  crown: onHead(0, 2.7, 0.1),
  forehead: onHead(0, 1.75, 1.25),
  headBack: onHead(0, 1.3, -1.25),
  leftEar: onHead(1.1, 0.8, 0),
  leftCheek: onHead(0.62, 0.3, 0.95),
  mouth: onHead(0, 0.1, 1.2),
  chin: onHead(0, -0.35, 1),
  nape: ({ at, unit }) => ['neck', add(scale(subtract(at('head'), at('neck')), 0.45), [0, 0, -0.058 * unit])],
  leftShoulder({ at, unit }, side) {
    const way = scale(subtract(at(`${side}UpperArm`), at(`${side}Shoulder`)), 0.85)
    return [`${side}Shoulder`, add([Math.abs(way[0]), way[1], way[2]], [0, 0.05 * unit, 0])]
  },
  chest: near('upperChest', [0, 0.03, 0.115]),
  belly: near('spine', [0, 0.05, 0.105]),
  back: near('chest', [0, 0.1, -0.11]),
  leftHip({ at, unit }) {
    const half = Math.abs(at('leftUpperLeg')[0] - at('rightUpperLeg')[0]) / 2
    const up = at('leftUpperLeg')[1] - at('hips')[1] + 0.09 * unit
    return ['hips', [Math.max(1.7 * half, 0.1 * unit), up, 0.015 * unit]]
  },
  leftThigh({ at, unit }, side) {
    const way = scale(subtract(at(`${side}LowerLeg`), at(`${side}UpperLeg`)), 0.6)
    return [`${side}UpperLeg`, [Math.abs(way[0]), way[1], way[2] + 0.075 * unit]]
  },
}

/** How far `b` is from `a`, or the usual where bones coincide. */
function lengthwise(b: Vec3, a: Vec3, usual: number): number {
  const found = distance(a, b)
  return found > 0.2 * usual ? found : usual
}
