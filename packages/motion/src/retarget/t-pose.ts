import type { Bone } from '@kamae/pose/skeleton/bones'
import {
  dot,
  fromFrames,
  fromUnitVectors,
  length,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
} from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { directionBetween, type Places, standardPlaces } from './places.ts'

/** What a limb's direction leads to: the first of these that the file has. */
const LEADS_TO: Readonly<Partial<Record<Bone, readonly Bone[]>>> = both({
  leftUpperArm: ['leftLowerArm', 'leftHand'],
  leftLowerArm: ['leftHand'],
  leftHand: ['leftMiddleProximal', 'leftIndexProximal', 'leftRingProximal'],
  leftUpperLeg: ['leftLowerLeg', 'leftFoot'],
  leftLowerLeg: ['leftFoot'],
  leftFoot: ['leftToes'],
  leftThumbMetacarpal: ['leftThumbProximal'],
  leftThumbProximal: ['leftThumbDistal'],
  leftIndexProximal: ['leftIndexIntermediate'],
  leftIndexIntermediate: ['leftIndexDistal'],
  leftMiddleProximal: ['leftMiddleIntermediate'],
  leftMiddleIntermediate: ['leftMiddleDistal'],
  leftRingProximal: ['leftRingIntermediate'],
  leftRingIntermediate: ['leftRingDistal'],
  leftLittleProximal: ['leftLittleIntermediate'],
  leftLittleIntermediate: ['leftLittleDistal'],
})

// How far, in degrees, a direction may be from a T-pose's and still be this figure's own build rather than another rest pose.
const BUILD: Readonly<Record<'limb' | 'finger' | 'thumb' | 'foot' | 'roll', number>> = {
  limb: 10,
  finger: 20,
  thumb: 35,
  foot: 40,
  roll: 30,
}

/**
 * The turn in the world that takes a bone from the file's rest to a T-pose, after `inherited`, that of the bone above. Arms, legs, hands,
 * fingers and feet are turned where they lead elsewhere than in a T-pose, hands also about themselves, palms down.
 */
export function correctionOf(bone: Bone, places: Places, inherited: Quat): Quat {
  const lead = LEADS_TO[bone]?.find((to) => places(to))
  const own = lead && directionBetween(places, bone, lead)
  const ideal = lead && directionBetween(standardPlaces, bone, lead)
  if (!own || !ideal) return inherited
  const way = rotateVector(inherited, own)
  const isOff = dot(way, ideal) < Math.cos((BUILD[kindOf(bone)] * Math.PI) / 180)
  return rolled(bone, places, isOff ? multiply(fromUnitVectors(way, ideal), inherited) : inherited, ideal)
}

/** A hand whose knuckles lie otherwise than across is turned about itself too. */
function rolled(bone: Bone, places: Places, correction: Quat, ideal: Vec3): Quat {
  if (bone !== 'leftHand' && bone !== 'rightHand') return correction
  const side = bone === 'leftHand' ? 'left' : 'right'
  const [little, index] = [`${side}LittleProximal`, `${side}IndexProximal`] as const
  const own = directionBetween(places, little, index)
  const across = directionBetween(standardPlaces, little, index)
  if (!own || !across) return correction
  const lying = normalize(perpendicular(rotateVector(correction, own), ideal))
  const square = normalize(perpendicular(across, ideal))
  if (length(lying) < 0.5 || dot(lying, square) >= Math.cos((BUILD.roll * Math.PI) / 180)) return correction
  return multiply(fromFrames(ideal, lying, ideal, square), correction)
}

function kindOf(bone: Bone): keyof typeof BUILD {
  if (/Thumb/.test(bone)) return 'thumb'
  if (/Index|Middle|Ring|Little/.test(bone)) return 'finger'
  return /Foot/.test(bone) ? 'foot' : 'limb'
}

function both(left: Readonly<Partial<Record<Bone, readonly Bone[]>>>): typeof left {
  const right = (bone: string) => bone.replace(/^left/, 'right') as Bone
  return Object.fromEntries(
    Object.entries(left).flatMap(([bone, leads]) => [
      [bone, leads],
      [right(bone), leads.map(right)],
    ]),
  )
}
