import type { Bone } from '@kamae/pose/skeleton/bones'
import {
  fromFrames,
  fromUnitVectors,
  IDENTITY,
  invert,
  length,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
  slerp,
} from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { BoneMap, ForeignBone } from '../documents/motion.ts'
import { directionBetween, type Places, standardPlaces } from '../retarget/places.ts'
import type { Placed } from './upright-frame.ts'

const LIMBS: readonly (readonly [bone: Bone, to: Bone])[] = (['left', 'right'] as const).flatMap((side) => [
  [`${side}UpperArm`, `${side}LowerArm`] as const,
  [`${side}LowerArm`, `${side}Hand`] as const,
  [`${side}UpperLeg`, `${side}LowerLeg`] as const,
  [`${side}LowerLeg`, `${side}Foot`] as const,
  [`${side}Foot`, `${side}Toes`] as const,
])
const TRUNK: readonly Bone[] = ['spine', 'chest', 'upperChest']

/**
 * The bones at rest in a T-pose, for a skeleton that has none, from a frame in which the figure stands. How hips and chest are turned there
 * is seen from where legs and arms hang on them, how limbs are from where they lead; the rest is taken to be straight in that frame.
 */
export function turnUpright(
  bones: readonly ForeignBone[],
  placed: readonly Placed[],
  map: BoneMap,
): readonly ForeignBone[] {
  const places: Places = (bone) => placed[map[bone] ?? -1]?.position
  const hips = hipsTurn(places)
  if (!hips) return bones
  const basis = upright(hips)
  const given = new Map(trunkTurns(places, hips).map(([bone, turn]) => [map[bone] ?? -1, turn]))
  const limbs = new Map(LIMBS.map((limb) => [map[limb[0]] ?? -1, limb]))
  // From the axes of our T-pose to where each bone is turned in the frame.
  const turns: Quat[] = []
  bones.forEach(({ parent }, index) => {
    const inherited = turns[parent] ?? basis
    turns.push(given.get(index) ?? ledTurn(limbs.get(index), places, inherited))
  })
  const rest = placed.map(({ rotation }, index) =>
    multiply(multiply(basis, invert(turns[index] ?? basis)), rotation),
  )
  return bones.map((bone, index) => {
    const [own, above] = [rest[index] ?? IDENTITY, rest[bone.parent]]
    return { ...bone, rotation: above ? multiply(invert(above), own) : own }
  })
}

function ledTurn(limb: readonly [Bone, Bone] | undefined, places: Places, inherited: Quat): Quat {
  const [way, ideal] = [
    limb && directionBetween(places, ...limb),
    limb && directionBetween(standardPlaces, ...limb),
  ]
  return way && ideal ? multiply(fromUnitVectors(rotateVector(inherited, ideal), way), inherited) : inherited
}

function hipsTurn(places: Places): Quat | undefined {
  const up: Bone = places('spine') ? 'spine' : 'head'
  return turnBetween(
    frameOf(standardPlaces, 'rightUpperLeg', 'leftUpperLeg', 'hips', up),
    frameOf(places, 'rightUpperLeg', 'leftUpperLeg', 'hips', up),
  )
}

/** Hips, and the bones from there to the chest, which share what the chest is turned against the hips. */
function trunkTurns(places: Places, hips: Quat): readonly (readonly [Bone, Quat])[] {
  const trunk = TRUNK.filter((bone) => places(bone))
  const upper = trunk.at(-1)
  const top: Bone = places('neck') ? 'neck' : 'head'
  const [right, left]: readonly [Bone, Bone] = places('leftShoulder')
    ? ['rightShoulder', 'leftShoulder']
    : ['rightUpperArm', 'leftUpperArm']
  const chest =
    upper &&
    turnBetween(frameOf(standardPlaces, right, left, upper, top), frameOf(places, right, left, upper, top))
  return [
    ['hips', hips],
    ...trunk.map((bone, index) => [bone, slerp(hips, chest ?? hips, (index + 1) / trunk.length)] as const),
  ]
}

type Frame = readonly [left: Vec3, up: Vec3]

function frameOf(places: Places, right: Bone, left: Bone, from: Bone, to: Bone): Frame | undefined {
  const [side, up] = [directionBetween(places, right, left), directionBetween(places, from, to)]
  const square = side && up && normalize(perpendicular(up, side))
  return square && length(square) > 0.5 ? [side, square] : undefined
}

function turnBetween(from: Frame | undefined, to: Frame | undefined): Quat | undefined {
  return from && to && fromFrames(from[0], from[1], to[0], to[1])
}

/** Our axes in the file: upright along the axis nearest to the hips', looking the way they look, level. */
function upright(hips: Quat): Quat {
  const up = rotateVector(hips, [0, 1, 0])
  const sizes = up.map(Math.abs)
  const axis = sizes.indexOf(Math.max(...sizes))
  const vertical = [0, 1, 2].map((one) => (one === axis ? Math.sign(up[axis] ?? 1) : 0)) as [
    number,
    number,
    number,
  ]
  const forward = normalize(perpendicular(rotateVector(hips, [0, 0, 1]), vertical))
  return fromFrames([0, 1, 0], [0, 0, 1], vertical, forward)
}
