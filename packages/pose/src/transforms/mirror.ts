import { onBody, onFloor } from '../contacts/contact-of.ts'
import { type Bone, twinOf } from '../skeleton/bones.ts'
import { type Limb, LIMB_BONES } from '../skeleton/masks.ts'
import { mirrorQuat, mirrorVec } from '../math/math.ts'
import type { Gaze, Pose } from '../documents/pose.ts'
import type { ScenePin } from '../documents/scene.ts'
import { twinContactPoint } from '../kinematics/contact-point-places.ts'
import type { MovingContactPoint } from '../skeleton/contact-points.ts'
import { carrierOf, withContacts } from '../contacts/contact-release.ts'

// The presets of VRM 1.0 that belong to one side of the face (VRMC_vrm-1.0 expressions.md).
const SIDED = new Set(['blinkLeft', 'blinkRight', 'lookLeft', 'lookRight'])

type PoseContact = NonNullable<Pose['contacts']>[number]

function twinExpression(name: string): string {
  if (!SIDED.has(name)) return name
  return name.endsWith('Left') ? name.replace('Left', 'Right') : name.replace('Right', 'Left')
}

function mirrorGaze(gaze: Gaze): Gaze {
  if (gaze.kind === 'point') return { kind: 'point', point: [...mirrorVec(gaze.point)] }
  if (gaze.kind === 'angles') return { ...gaze, yaw: -gaze.yaw + 0 }
  return gaze
}

function mirrorContact({ to, ...contact }: PoseContact): PoseContact {
  const twin = twinContactPoint<MovingContactPoint>(contact.spot)
  return to.kind === 'floor' ? onFloor(twin) : onBody(twin, twinContactPoint(to.spot))
}

/** A pin in the mirror, on the twin of its bone. */
export function mirrorPin({ bone, position, rotation }: ScenePin): ScenePin {
  return {
    bone: twinOf(bone) as ScenePin['bone'],
    position: [...mirrorVec(position)],
    rotation: rotation && [...mirrorQuat(rotation)],
  }
}

/** The pose in a mirror: left becomes right, the trunk leans the other way, the gaze and one-sided expressions follow. */
export function mirrorPose(pose: Pose): Pose {
  const rotations: Pose['rotations'] = {}
  for (const bone of Object.keys(pose.rotations) as Bone[]) {
    const turn = pose.rotations[bone]
    if (turn) rotations[twinOf(bone)] = [...mirrorQuat(turn)]
  }
  const expressions = Object.fromEntries(
    Object.entries(pose.expressions).map(([name, weight]) => [twinExpression(name), weight]),
  )
  const mirrored = { ...pose, hips: [...mirrorVec(pose.hips)] as Pose['hips'], gaze: mirrorGaze(pose.gaze) }
  return withContacts({ ...mirrored, rotations, expressions }, pose.contacts?.map(mirrorContact))
}

/** Left and right limbs trade their turns, mirrored; trunk, head, face and the place of the hips stay. */
export function swapSides(pose: Pose): Pose {
  const rotations: Pose['rotations'] = {}
  for (const bone of Object.keys(pose.rotations) as Bone[]) {
    const turn = pose.rotations[bone]
    const twin = twinOf(bone)
    if (turn) rotations[twin] = twin === bone ? turn : [...mirrorQuat(turn)]
  }
  return withContacts({ ...pose, rotations }, pose.contacts?.map(mirrorContact))
}

/** `to` takes the turns of `from`, mirrored when it is the limb of the other side; limbs of different kinds change nothing. */
export function copyLimb(pose: Pose, from: Limb, to: Limb): Pose {
  const source = LIMB_BONES[from]
  const target = new Set<Bone>(LIMB_BONES[to])
  if (from === to || !source.every((bone) => target.has(twinOf(bone)))) return pose
  const rotations = { ...pose.rotations }
  for (const bone of source) {
    const turn = pose.rotations[bone]
    if (turn) rotations[twinOf(bone)] = [...mirrorQuat(turn)]
    else delete rotations[twinOf(bone)]
  }
  const others = (pose.contacts ?? []).filter((contact) => !target.has(carrierOf(contact.spot)))
  const copied = (pose.contacts ?? []).filter((contact) => carries(source, contact.spot))
  return withContacts({ ...pose, rotations }, [...others, ...copied.map(mirrorContact)])
}

function carries(bones: readonly Bone[], contactPoint: MovingContactPoint): boolean {
  return bones.includes(carrierOf(contactPoint))
}
