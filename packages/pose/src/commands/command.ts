import type { Bone } from '../skeleton/bones.ts'
import { meetContacts } from '../contacts/meet-contacts.ts'
import { holdPins, pinsOn } from '../ik/pins.ts'
import { limitRotation } from '../kinematics/limit-joints.ts'
import { angleBetween, IDENTITY } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import type { Scene, SceneAvatar } from '../documents/scene.ts'
import { shortQuat } from '../math/short-numbers.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import type { Quat } from '../math/vector.ts'

/** An edit: a pure function from a scene and an input to the next scene, which shares every part it leaves alone. */
export type Command<Input> = {
  readonly id: string
  run(scene: Scene, input: Input): Scene
}

/** The avatar an edit is for, by its id in the scene. */
export type ForAvatar = { readonly avatar: string }

/** The same with the avatar's skeleton, while one is known: pins and contacts are held by it. */
export type ForBody = ForAvatar & { readonly skeleton?: Skeleton | undefined }

/** What is done to one side is done mirrored to the other. */
export type ForSides = { readonly isSymmetric?: boolean | undefined }

/** The scene with one avatar edited; an unknown id, or an edit that changes nothing, gives the same scene. */
export function editAvatar(scene: Scene, id: string, edit: (avatar: SceneAvatar) => SceneAvatar): Scene {
  const index = scene.avatars.findIndex((avatar) => avatar.id === id)
  const before = scene.avatars[index]
  if (!before) return scene
  const after = edit(before)
  return after === before ? scene : { ...scene, avatars: scene.avatars.with(index, after) }
}

/**
 * The scene with one avatar's pose edited; `edit` also learns whether joint limits are on. While they are, the joints it turned end
 * inside them. With a skeleton the edit begins with the pose's contacts met, and ends with pins and contacts held.
 */
export function editPose(
  scene: Scene,
  target: string | ForBody,
  edit: (pose: Pose, limits: boolean) => Pose,
): Scene {
  return editBody(scene, typeof target === 'string' ? { avatar: target } : target, (body, limits) => {
    const pose = edit(body.pose, limits)
    return pose === body.pose ? body : { ...body, pose }
  })
}

/** `editPose` for edits that touch the avatar's pins too. */
export function editBody(
  scene: Scene,
  { avatar: id, skeleton }: ForBody,
  edit: (body: SceneAvatar, limits: boolean) => SceneAvatar,
): Scene {
  const { limits } = scene
  return editAvatar(scene, id, (found) => {
    const met = skeleton ? meetContacts(skeleton, found.pose) : found.pose
    const before = met === found.pose ? found : { ...found, pose: met }
    const after = edit(before, limits)
    if (after === before) return found
    if (after.pose === before.pose) return { ...after, pose: found.pose }
    const turned = limits ? limitTurned(before.pose, after.pose) : after.pose
    const held = skeleton ? hold(skeleton, before, { ...after, pose: turned }, limits) : turned
    const pose = sharePose(found.pose, held === turned || !limits ? held : limitTurned(before.pose, held))
    return { ...after, pose }
  })
}

/** The pose with a bone turned to a local rotation; a bone at rest is left out. */
export function turnBone(pose: Pose, bone: Bone, rotation: Quat): Pose {
  if (!rotation.every(Number.isFinite)) return pose
  return { ...pose, rotations: { ...pose.rotations, [bone]: shortQuat(rotation) } }
}

function hold(skeleton: Skeleton, before: SceneAvatar, after: SceneAvatar, limits: boolean): Pose {
  const { pose } = after
  const isStill = pose.rotations === before.pose.rotations && pose.hips === before.pose.hips
  if (isStill) return pose
  return meetContacts(skeleton, holdPins(skeleton, pose, pinsOn(skeleton, after), limits))
}

/** `after` with the joints that turned brought inside their limits; those that did not turn are left as they were. */
function limitTurned(before: Pose, after: Pose): Pose {
  if (after.rotations === before.rotations) return after
  let rotations: Pose['rotations'] | undefined
  for (const bone of Object.keys(after.rotations) as Bone[]) {
    const turn = after.rotations[bone]
    const old = before.rotations[bone]
    if (!turn || (old && sameNumbers(old, turn))) continue
    const limited = limitRotation(bone, turn)
    if (limited === turn) continue
    rotations ??= { ...after.rotations }
    rotations[bone] = shortQuat(limited)
  }
  return rotations ? { ...after, rotations } : after
}

/** `after`, with the turns and parts that equal those of `before` taken from there, so that equal parts stay identical. */
function sharePose(before: Pose, after: Pose): Pose {
  const rotations: Pose['rotations'] = {}
  for (const bone of Object.keys(after.rotations) as Bone[]) {
    const turn = after.rotations[bone]
    const old = before.rotations[bone]
    if (old && turn && sameNumbers(old, turn)) rotations[bone] = old
    else if (turn && (old || angleBetween(turn, IDENTITY) > 1e-7)) rotations[bone] = turn
  }
  return {
    ...after,
    rotations: sameParts(before.rotations, rotations) ? before.rotations : rotations,
    hips: sameNumbers(before.hips, after.hips) ? before.hips : after.hips,
    expressions: sameParts(before.expressions, after.expressions) ? before.expressions : after.expressions,
  }
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => value === b[index]))
}

function sameParts(a: object, b: object): boolean {
  if (a === b) return true
  const [before, after] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))]
  return (
    before.length === after.size && before.every(([key, value]) => after.has(key) && after.get(key) === value)
  )
}
