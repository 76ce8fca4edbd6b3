import { type Bone } from '@kamae/pose/skeleton/bones'
import { carrierOf, withContacts } from '@kamae/pose/contacts/contact-release'
import { meetContacts } from '@kamae/pose/contacts/meet-contacts'
import { loweredToFloor, lowestPoint } from '@kamae/pose/kinematics/ground'
import { poseOf } from '@kamae/pose/library/author'
import { limitPose } from '@kamae/pose/kinematics/limit-joints'
import { LIMB_BONES } from '@kamae/pose/skeleton/masks'
import { clamp } from '@kamae/pose/math/math'
import type { Gaze, Pose } from '@kamae/pose/documents/pose'
import type { Contact } from '@kamae/pose/skeleton/contact-points'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { measureWords } from '../measure/measure-words.ts'
import { poseArm, poseHand } from './arm-pose.ts'
import { baseTable } from './base-table.ts'
import { looseness, type Manner } from './manner.ts'
import { type Arm, NO_WORDS, type WordedPose, type Shape, type Stance } from '../vocabulary/vocabulary.ts'

const SIDES = ['left', 'right'] as const
const MOST_CONTACTS = 16
// Metres that soft parts may go into the floor.
const SUNK = 0.02

/**
 * `from`: the pose that stays where nothing is said; `strength`: how far, 1 as the words say, up to 2; `variety`: a number for another way
 * to do what they say, 0 for the plainest.
 */
export type FromWords = {
  readonly from?: Pose | undefined
  readonly strength?: number | undefined
  readonly variety?: number | undefined
}

/**
 * The pose that words describe, inside joint limits and standing on the floor of the standard skeleton; its contacts are met again on each
 * body. A stance makes a whole pose; without one, and with `from`, what is not said stays as it is there.
 */
export function poseFromWords(words: WordedPose, { from, strength = 1, variety = 0 }: FromWords = {}): Pose {
  const manner: Manner = { strength: clamp(strength, 0.2, 2), ...looseness(variety) }
  const whole = words.stance !== undefined || from === undefined
  const before = whole ? NO_WORDS : measureWords(from)
  const known = { ...before, ...words }
  const based = whole ? wholeBase(words, manner) : changedBase(words, known, from, manner)
  let pose = based
  let contacts: readonly Contact[] = based.contacts ?? []
  for (const side of armsInOrder(words)) {
    const asked = words[`${side}Arm`]
    const arm = asked ?? (whole ? restingArm(words.stance ?? 'standing', side) : undefined)
    if (!arm) continue
    if (!whole && arm.hand && isHandAlone(arm) && !isShownFrom(before[`${side}Arm`], arm.hand)) {
      pose = poseHand(pose, side, arm.hand)
      continue
    }
    const done = poseArm(pose, side, withPlace(arm, words.stance ?? 'standing', side), {
      ...manner,
      isOver: side === 'right' && liesOver(words),
      other: known[side === 'left' ? 'rightArm' : 'leftArm'],
    })
    pose = done.pose
    contacts = [...contacts.filter((contact) => !isOfArm(contact.spot, side)), ...done.contacts]
  }
  const unique = contacts.filter(
    (contact, index) => contacts.findIndex((other) => other.spot === contact.spot) === index,
  )
  const placed = withContacts(
    lifted(limitPose(pose), whole && words.stance !== 'jumping' && words.stance !== 'hanging'),
    unique.slice(0, MOST_CONTACTS),
  )
  // A face and a gaze of which nothing is said stay as they are.
  const faced = from ? { ...placed, expressions: from.expressions, gaze: from.gaze } : placed
  return withFace(meetContacts(STANDARD_SKELETON, faced), words)
}

/** Arms that have sunk into the floor lift the body; one who lies or leans on the hands keeps to them by contacts. */
function lifted(pose: Pose, isOnFloor: boolean): Pose {
  return isOnFloor && lowestPoint(STANDARD_SKELETON, pose) < -SUNK
    ? loweredToFloor(STANDARD_SKELETON, pose)
    : pose
}

/** Arms crossed before the body, one over the other. */
function liesOver({ leftArm, rightArm }: WordedPose): boolean {
  return rightArm?.touch === 'elbow' && leftArm?.touch === 'elbow'
}

/** Arms crossed: the left below the right. */
function armsInOrder(words: WordedPose): readonly ('left' | 'right')[] {
  return words.leftArm?.touch === 'hand' ? ['right', 'left'] : SIDES
}

function isHandAlone({ way, reach, touch, palm }: Arm): boolean {
  return !way && !reach && !touch && !palm
}

/** An arm of which only the hand is described is held where such hands are shown. */
function withPlace(arm: Arm, stance: Stance, side: 'left' | 'right'): Arm {
  if (!isHandAlone(arm)) return arm
  const { hand } = arm
  if (hand === 'pointing') return { ...arm, way: ['front'], reach: 'straight' }
  if (hand && SHOWN.has(hand))
    return { ...arm, way: ['front', 'up'], reach: 'folded', palm: hand === 'thumbsUp' ? 'in' : 'front' }
  return { ...restingArm(stance, side), ...arm }
}

const SHOWN: ReadonlySet<string> = new Set(['peace', 'thumbsUp', 'okay', 'horns', 'fingerHeart', 'claw'])

/** A sign that is made with a hanging arm is not seen: the arm comes along. */
function isShownFrom({ way, reach }: Arm = {}, hand: Shape): boolean {
  const isHanging = way?.length === 1 && way[0] === 'down' && reach !== 'folded'
  return isHanging && (SHOWN.has(hand) || hand === 'pointing')
}

function wholeBase(words: WordedPose, manner: Manner): Pose {
  return poseOf({ ...baseTable(words, manner), hands: { left: 'relaxed', right: 'relaxed' } })
}

/** `from` with its trunk and legs, or its head, as the words have them. */
function changedBase(words: WordedPose, known: WordedPose, from: Pose, manner: Manner): Pose {
  const { trunk, legs, leftLeg, rightLeg, facing, head } = words
  const isLower = Boolean(trunk ?? legs ?? leftLeg ?? rightLeg ?? facing)
  if (!isLower && !head) return from
  const made = wholeBase(known, manner)
  const bones: Bone[] = []
  if (isLower) bones.push(...LIMB_BONES.torso, ...LIMB_BONES.leftLeg, ...LIMB_BONES.rightLeg)
  if (head) bones.push('neck', 'head')
  const rotations = { ...from.rotations }
  for (const bone of bones) {
    const turn = made.rotations[bone]
    if (turn) rotations[bone] = turn
    else delete rotations[bone]
  }
  const changed = new Set(bones)
  const contacts = (from.contacts ?? []).filter((contact) => !changed.has(carrierOf(contact.spot)))
  const hips = isLower ? made.hips : from.hips
  const soles = isLower ? (made.contacts ?? []) : []
  return withContacts({ ...from, rotations, hips }, [...contacts, ...soles])
}

function isOfArm(contactPoint: Contact['spot'], side: 'left' | 'right'): boolean {
  return LIMB_BONES[`${side}Arm`].includes(carrierOf(contactPoint))
}

/** How arms are held in a stance where nothing is said of them. */
function restingArm(stance: Stance, side: 'left' | 'right'): Arm {
  switch (stance) {
    case 'sitting':
    case 'seiza':
      return { touch: 'thigh' }
    case 'crossLegged':
      return { touch: 'knee' }
    case 'onFloor':
      return { touch: 'floor', way: ['back'] }
    case 'crawling':
      return { touch: 'floor', way: ['front'] }
    case 'squatting':
      return { touch: 'knee' }
    case 'walking':
      return side === 'left'
        ? { way: ['down', 'back'], reach: 'straight' }
        : { way: ['down', 'front'], reach: 'straight' }
    case 'running':
      return side === 'left'
        ? { way: ['down', 'back'], reach: 'bent', hand: 'fist' }
        : { way: ['front'], reach: 'folded', hand: 'fist' }
    case 'jumping':
      return { way: ['up', 'out'], reach: 'straight', hand: 'open' }
    case 'hanging':
      return { way: ['up'], reach: 'straight', palm: 'front', hand: 'grip' }
    case 'onBelly':
      return { way: ['up', 'front'], reach: 'folded' }
    case 'onLeftSide':
    case 'onRightSide':
      return (stance === 'onLeftSide') === (side === 'left')
        ? { way: ['across', 'front', 'up'], reach: 'folded' }
        : { way: ['front', 'across'], reach: 'bent' }
    default:
      return { way: ['down'], reach: 'straight' }
  }
}

const GAZES: Readonly<Record<NonNullable<WordedPose['gaze']>, Gaze>> = {
  camera: { kind: 'camera' },
  up: { kind: 'angles', yaw: 0, pitch: 20 },
  down: { kind: 'angles', yaw: 0, pitch: -22 },
  left: { kind: 'angles', yaw: 24, pitch: 0 },
  right: { kind: 'angles', yaw: -24, pitch: 0 },
}

function withFace(pose: Pose, { gaze, face }: WordedPose): Pose {
  const looked = gaze ? { ...pose, gaze: GAZES[gaze] } : pose
  if (!face) return looked
  const { feeling, eyes, mouth } = face
  return {
    ...looked,
    expressions: {
      ...(feeling && feeling !== 'neutral' && { [feeling]: 0.7 }),
      ...(eyes === 'closed' && { blink: 1 }),
      ...(eyes === 'winkLeft' && { blinkLeft: 1 }),
      ...(eyes === 'winkRight' && { blinkRight: 1 }),
      ...(mouth && { aa: 0.6 }),
    },
  }
}
