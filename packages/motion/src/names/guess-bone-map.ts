import { type Bone, isBone } from '@kamae/pose/skeleton/bones'
import type { BoneMap, ForeignBone } from '../documents/motion.ts'
import { guessFingers } from './guess-fingers.ts'
import { guessArm, guessLeg } from './guess-limbs.ts'
import { guessTrunk } from './guess-trunk.ts'
import { readBones } from './named-bones.ts'

const MOST_BONES = 20_000
const VRM_ENOUGH = 10

const VRM0_THUMBS: Readonly<Record<string, string>> = {
  ThumbProximal: 'ThumbMetacarpal',
  ThumbIntermediate: 'ThumbProximal',
}

/**
 * Which of the bones stands for which of ours, by the words of their names and by how they hang together: Mixamo, VRM and VRoid,
 * Blender and Rigify, BVH of CMU and others, Unreal, Unity and HumanIK, 3ds Max Biped, Daz and Poser, MikuMikuDance, SMPL, Second Life.
 * One bone stands for one of ours at most; what is not found is absent.
 */
export function guessBoneMap(bones: readonly ForeignBone[]): BoneMap {
  const exact = exactNames(bones)
  if (exact) return exact
  const named = readBones(bones.slice(0, MOST_BONES))
  const guess: Partial<Record<Bone, number>> = {}
  for (const side of ['left', 'right'] as const) {
    Object.assign(guess, guessArm(named, side), guessLeg(named, side))
  }
  Object.assign(guess, guessTrunk(named, guess))
  for (const side of ['left', 'right'] as const) {
    Object.assign(guess, guessFingers(named, side, guess[`${side}Hand`]))
    const eye = named.find('eye', side, guess.head)
    if (eye !== undefined) guess[`${side}Eye`] = eye
  }
  return withoutRepeats(guess)
}

/** The map of a skeleton whose bones bear the very names of VRM. */
function exactNames(bones: readonly ForeignBone[]): BoneMap | undefined {
  const isVrm0 = bones.some(({ name }) => /^(left|right)ThumbIntermediate$/.test(name))
  const map: Partial<Record<Bone, number>> = {}
  bones.forEach(({ name }, index) => {
    const bone = isVrm0
      ? name.replace(/Thumb(Proximal|Intermediate)$/, (word) => VRM0_THUMBS[word] ?? word)
      : name
    if (isBone(bone)) map[bone] ??= index
  })
  return map.hips !== undefined && Object.keys(map).length >= VRM_ENOUGH ? map : undefined
}

function withoutRepeats(guess: Partial<Record<Bone, number>>): BoneMap {
  const used = new Set<number>()
  return Object.fromEntries(
    Object.entries(guess).filter(([, index]) => {
      if (index === undefined || used.has(index)) return false
      used.add(index)
      return true
    }),
  )
}
