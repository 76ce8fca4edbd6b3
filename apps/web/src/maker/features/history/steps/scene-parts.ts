import type { Bone } from '@kamae/pose/skeleton/bones'
import { type Change, changesBetween } from '@kamae/pose/history/changes'
import type { Scene } from '@kamae/pose/documents/scene'

/** What of a scene a person tells apart. */
export type ScenePart =
  | 'name'
  | 'avatars'
  | 'avatar'
  | 'place'
  | 'head'
  | 'torso'
  | 'leftArm'
  | 'rightArm'
  | 'leftHand'
  | 'rightHand'
  | 'leftLeg'
  | 'rightLeg'
  | 'face'
  | 'gaze'
  | 'springBones'
  | 'pins'
  | 'camera'
  | 'background'
  | 'light'
  | 'props'
  | 'settings'

const BY_KEY: Readonly<Record<string, ScenePart>> = {
  name: 'name',
  camera: 'camera',
  cameras: 'camera',
  background: 'background',
  lights: 'light',
  floor: 'background',
  props: 'props',
  air: 'springBones',
  contacts: 'pins',
  limits: 'settings',
}
const BY_AVATAR_KEY: Readonly<Record<string, ScenePart>> = {
  source: 'avatar',
  bodyShape: 'avatar',
  constructionLines: 'avatar',
  floats: 'place',
  place: 'place',
  turn: 'place',
  scale: 'place',
  swing: 'springBones',
  pins: 'pins',
  lookAt: 'gaze',
}
const BY_POSE_KEY: Readonly<Record<string, ScenePart>> = {
  hips: 'torso',
  expressions: 'face',
  gaze: 'gaze',
  contacts: 'pins',
}

/** The part of the body that a bone belongs to. */
export function partOfBone(bone: Bone): ScenePart {
  const [, side, rest] = /^(left|right)(\w+)$/.exec(bone) ?? []
  if (!side || !rest || /^Eye$/.test(rest)) return /neck|head|jaw|Eye/i.test(bone) ? 'head' : 'torso'
  const isLeft = side === 'left'
  if (/Thumb|Index|Middle|Ring|Little/.test(rest)) return isLeft ? 'leftHand' : 'rightHand'
  if (/Leg|Foot|Toes/.test(rest)) return isLeft ? 'leftLeg' : 'rightLeg'
  return isLeft ? 'leftArm' : 'rightArm'
}

/** The parts that changes touch, each once, in the order they come; who is there before what they do. */
function partsOf(changes: readonly Change[]): readonly ScenePart[] {
  const parts = new Set(changes.flatMap(({ path, before, after }) => partsAt(path, before, after)))
  return [...parts]
}

function partsAt([key, , part, ...deeper]: Change['path'], before: unknown, after: unknown): ScenePart[] {
  if (key !== 'avatars') return [BY_KEY[String(key)] ?? 'settings']
  if (part === undefined) return ['avatars']
  if (part !== 'pose') return [BY_AVATAR_KEY[String(part)] ?? 'settings']
  const [inPose, bone] = deeper
  if (inPose === undefined) return ['torso']
  if (inPose !== 'rotations') return [BY_POSE_KEY[String(inPose)] ?? 'face']
  const bones = bone === undefined ? Object.keys({ ...asRecord(before), ...asRecord(after) }) : [bone]
  return bones.map((each) => partOfBone(each as Bone))
}

const asRecord = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/** The parts in which two scenes differ. */
export function partsBetween(a: Scene, b: Scene): readonly ScenePart[] {
  return partsOf(changesBetween(a, b))
}
