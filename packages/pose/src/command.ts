import type { Bone } from './bones.ts'
import { limitRotation } from './limits.ts'
import { angleBetween, IDENTITY } from './math.ts'
import type { Pose } from './pose.ts'
import type { Scene, SceneAvatar } from './scene.ts'
import { shortQuat } from './short-numbers.ts'
import type { Quat } from './vector.ts'

/** An edit: a pure function from a scene and an input to the next scene, which shares every part it leaves alone. */
export type Command<Input> = {
  readonly id: string
  run(scene: Scene, input: Input): Scene
}

/** The scene with one avatar edited; an unknown id, or an edit that changes nothing, gives the same scene. */
export function editAvatar(scene: Scene, id: string, edit: (avatar: SceneAvatar) => SceneAvatar): Scene {
  const index = scene.avatars.findIndex((avatar) => avatar.id === id)
  const before = scene.avatars[index]
  if (!before) return scene
  const after = edit(before)
  return after === before ? scene : { ...scene, avatars: scene.avatars.with(index, after) }
}

/** The scene with one avatar's pose edited; `edit` also learns whether joint limits are on. */
export function editPose(scene: Scene, id: string, edit: (pose: Pose, limits: boolean) => Pose): Scene {
  return editAvatar(scene, id, (avatar) => {
    const pose = edit(avatar.pose, scene.limits)
    return pose === avatar.pose ? avatar : { ...avatar, pose: sharePose(avatar.pose, pose) }
  })
}

/** The pose with a bone turned to a local rotation, limited when asked; a bone at rest is left out. */
export function turnBone(pose: Pose, bone: Bone, rotation: Quat, limits: boolean): Pose {
  if (!rotation.every(Number.isFinite)) return pose
  const turn = shortQuat(limits ? limitRotation(bone, rotation) : rotation)
  return { ...pose, rotations: { ...pose.rotations, [bone]: turn } }
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
