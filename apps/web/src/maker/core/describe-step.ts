import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isBone } from '@kamae/pose/skeleton/bones'
import { poseName } from '../../features/pose-names/pose-names.ts'
import { poseNameId } from '../../language/library-names.ts'
import { BONE_NAMES } from '../../features/pose-names/bone-names.ts'

/** What each step of the history is called, by the label it was kept under: a command's id, or a gesture of its own. */
const STEPS = {
  reach: msg`Move`,
  turn: msg({ message: 'Turn', context: 'a step' }),
  reachJoint: msg`Move`,
  turnJoint: msg({ message: 'Turn', context: 'a step' }),
  setAngles: msg`Turn a joint`,
  setJoints: msg`Turn joints`,
  curl: msg`Curl a finger`,
  spread: msg`Spread the fingers`,
  thumb: msg`Move the thumb`,
  pinBones: msg`Pin`,
  applyPose: msg`Apply a pose`,
  putOnPair: msg`Apply a pose for two`,
  blendBetween: msg`Blend poses`,
  randomizePose: msg`Random pose`,
  pasteLimb: msg`Paste a limb`,
  mirrorAvatar: msg`Mirror`,
  swapSides: msg`Swap sides`,
  copyLimb: msg`Copy to the other side`,
  resetJoint: msg`Reset a joint`,
  resetLimb: msg`Reset a limb`,
  resetAll: msg`Reset the pose`,
  feetOnFloor: msg`Feet on the floor`,
  setFloating: msg`Feet stay on the floor`,
  setConstructionLines: msg`Construction lines`,
  setHips: msg`Move the hips`,
  setBodyShape: msg`Change the body shape`,
  resetBodyShape: msg`Reset body shape`,
  fitToBody: msg`Change the body shape`,
  addContact: msg`Touch`,
  keepContacts: msg`Touch`,
  setSceneContact: msg`Touch`,
  removeContact: msg`Remove a contact`,
  removeSceneContact: msg`Remove a contact`,
  setExpression: msg`Change the face`,
  setFace: msg`Change the face`,
  resetFace: msg`Reset face`,
  setGaze: msg`Turn the eyes`,
  setLookAt: msg`Turn the eyes`,
  turnHeadTo: msg`Turn the head`,
  setSwing: msg`Change how hair and clothes hang`,
  setAir: msg`Change the wind`,
  setLimits: msg`Joint limits`,
  setAvatarSource: msg`Another avatar`,
  addAvatar: msg`Add an avatar`,
  duplicateAvatar: msg`Duplicate an avatar`,
  removeAvatar: msg`Remove an avatar`,
  orderAvatars: msg`Reorder the avatars`,
  arrangeAvatars: msg`Place the avatars`,
  placeAvatar: msg`Place the avatar`,
  addProp: msg`Add a prop`,
  duplicateProp: msg`Duplicate a prop`,
  removeProp: msg`Remove a prop`,
  changeProp: msg`Change a prop`,
  holdProp: msg`Hold a prop`,
  setFloor: msg`Change the floor`,
  setLights: msg`Change the light`,
  setBackground: msg`Change the background`,
  setCamera: msg`Move the camera`,
  addCamera: msg`Save a view`,
  changeCamera: msg`Change a camera`,
  removeCamera: msg`Remove a view`,
  rename: msg`Rename`,
  replaceScene: msg`Another scene`,
  newPose: msg`New pose`,
  startFrom: msg`Start from a shared pose`,
} satisfies Readonly<Record<string, MessageDescriptor>>

const UNKNOWN = msg({ message: 'Edit', context: 'a step' })

/** What a step can be kept under: words are there for each, and a joint or an address may follow. */
export type StepLabel = keyof typeof STEPS | `${keyof typeof STEPS} ${string}`

const NAMED = /^(?:applyPose|putOnPair) (.+)/s

/** Whether a step is called by the pose that it put on. */
export const isNamedStep = (label: string) => NAMED.test(label)

/** A step in a few words: "Move · Right hand", the name of the pose that was put on. One whose label nobody knows any more is an edit. */
export function describeStep(i18n: I18n, label: string): string {
  const named = NAMED.exec(label)?.[1]
  if (named) return nameOf(i18n, named)
  const [kind = '', part = ''] = label.split(' ')
  const step = i18n._(Object.hasOwn(STEPS, kind) ? STEPS[kind as keyof typeof STEPS] : UNKNOWN)
  return isBone(part) ? `${step} · ${i18n._(BONE_NAMES[part])}` : step
}

/** The name of a pose of ours by its id; any other was kept by its name. */
function nameOf(i18n: I18n, named: string): string {
  const ours = i18n._(poseName(named))
  return ours === poseNameId(named) ? named : ours
}
