import type { Bone } from '@kamae/pose/skeleton/bones'
import type { JointAngles } from '@kamae/pose/skeleton/joint-angles'
import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import type { Limb } from '@kamae/pose/skeleton/masks'
import type { Gaze, Pose } from '@kamae/pose/documents/pose'
import type { Reached } from '@kamae/pose/ik/reach'
import type { AvatarSource, Background, Scene, SceneCamera } from '@kamae/pose/documents/scene'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { activeId, activeOf } from './active.ts'
import { leaveDragHint } from './hints.ts'
import { loadCommands, readyCommands } from './load-commands.ts'
import type { Maker } from './maker.ts'

/* Every edit of the maker in one place: each is one command, inside the open gesture or as a step of its own. */

type Commands = Awaited<ReturnType<typeof loadCommands>>

/** Makes an edit at once, or in its turn as soon as the commands have come. */
function edit(maker: Maker, make: (commands: Commands) => void): void {
  const commands = readyCommands()
  if (commands) make(commands)
  else maker.gesture.runAfter(loadCommands(), () => edit(maker, make))
}

/** The avatar that is edited, with its skeleton as far as it is loaded: what an edit of its body is given. */
export function activeBody(maker: Maker) {
  return { avatar: activeId(maker), skeleton: maker.link.getState().avatar?.skeleton }
}

/** The same, mirrored to the other side while symmetry is on. */
function activeSides(maker: Maker) {
  return { ...activeBody(maker), isSymmetric: maker.view.getState().symmetry }
}

/** What the last pull of each maker gave, and for which place: from there the next one glides on. */
const pulls = new WeakMap<Maker, Reached>()

/** Pulls a joint to a place, metres in the avatar frame. */
export function reachTo(maker: Maker, bone: Bone, position: Vec3): void {
  const { skeleton, ...sides } = activeSides(maker)
  if (!skeleton) return
  edit(maker, ({ isReachBone, reachJoint }) => {
    if (!isReachBone(bone)) return
    const previous = maker.gesture.isOpen ? pulledFrom(maker, bone) : undefined
    maker.gesture.run(reachJoint, { ...sides, skeleton, goal: { bone, position }, previous })
    const pose = activeOf(maker)?.pose
    if (pose) pulls.set(maker, { pose, position })
  })
}

/** Where a pull goes on from: the last one of this gesture, or the pose that is there. */
function pulledFrom(maker: Maker, bone: Bone): Reached | undefined {
  const last = pulls.get(maker)
  const pose = activeOf(maker)?.pose
  if (last && last.pose === pose) return last
  const position = maker.link.getState().avatar?.joint(bone)
  return pose && position && { pose, position }
}

export function turnJoint(maker: Maker, bone: Bone, rotation: Quat): void {
  const sides = activeSides(maker)
  edit(maker, (commands) => maker.gesture.run(commands.turnJoint, { ...sides, bone, rotation }))
}

/** Sets angles of a joint in degrees; `isSymmetric` even while symmetry is off. */
export function setAngles(maker: Maker, bone: Bone, angles: JointAngles, isSymmetric = false): void {
  const sides = activeSides(maker)
  const both = isSymmetric || sides.isSymmetric
  edit(maker, (commands) =>
    maker.gesture.run(commands.setAngles, { ...sides, isSymmetric: both, bone, angles }),
  )
}

export function setHips(maker: Maker, hips: Vec3): void {
  const body = activeBody(maker)
  edit(maker, (commands) => maker.gesture.run(commands.setHips, { ...body, hips }))
}

/** `named`: the id of a pose of ours, or a name. */
export function applyPose(
  maker: Maker,
  pose: Pose,
  { named, props }: { named?: string; props?: readonly PoseProp[] | undefined } = {},
): void {
  const body = activeBody(maker)
  edit(maker, (commands) => maker.gesture.run(commands.applyPose, { ...body, pose, props }, named))
  leaveDragHint(maker)
}

export function mirror(maker: Maker): void {
  const body = activeBody(maker)
  edit(maker, (commands) => maker.gesture.run(commands.mirrorAvatar, body))
}

export function swapSides(maker: Maker): void {
  const body = activeBody(maker)
  edit(maker, (commands) => maker.gesture.run(commands.swapAvatarSides, body))
}

export function copyLimb(maker: Maker, from: Limb, to: Limb): void {
  const body = activeBody(maker)
  edit(maker, (commands) => maker.gesture.run(commands.copyAvatarLimb, { ...body, from, to }))
}

export function resetJoint(maker: Maker, bone: Bone): void {
  const sides = activeSides(maker)
  edit(maker, (commands) => maker.gesture.run(commands.resetJoint, { ...sides, bone }))
}

/** Puts a limb back to rest; `isSymmetric` its twin too, even while symmetry is off. */
export function resetLimb(maker: Maker, limb: Limb, isSymmetric = false): void {
  const sides = activeSides(maker)
  const both = isSymmetric || sides.isSymmetric
  edit(maker, (commands) => maker.gesture.run(commands.resetLimb, { ...sides, isSymmetric: both, limb }))
}

export function resetAll(maker: Maker): void {
  const avatar = activeId(maker)
  edit(maker, (commands) => maker.gesture.run(commands.resetAll, { avatar }))
}

export function feetOnFloor(maker: Maker): void {
  const avatar = activeId(maker)
  const skeleton = maker.link.getState().avatar?.skeleton
  if (skeleton) edit(maker, (commands) => maker.gesture.run(commands.putFeetOnFloor, { avatar, skeleton }))
}

export function setExpression(maker: Maker, name: string, weight: number): void {
  const avatar = activeId(maker)
  edit(maker, (commands) => maker.gesture.run(commands.setExpression, { avatar, name, weight }))
}

export function setGaze(maker: Maker, gaze: Gaze): void {
  const avatar = activeId(maker)
  edit(maker, (commands) => maker.gesture.run(commands.setGaze, { avatar, gaze }))
}

export function setCamera(maker: Maker, camera: SceneCamera): void {
  edit(maker, (commands) => maker.gesture.run(commands.setCamera, { camera }))
}

export function setBackground(maker: Maker, background: Background): void {
  edit(maker, (commands) => maker.gesture.run(commands.setBackground, { background }))
}

export function rename(maker: Maker, name: string): void {
  edit(maker, (commands) => maker.gesture.run(commands.rename, { name }))
}

export function setLimits(maker: Maker, limits: boolean): void {
  const loaded = [...maker.link.getState().avatars]
  const skeletons = new Map(loaded.map(([id, { skeleton }]) => [id, skeleton]))
  edit(maker, (commands) => maker.gesture.run(commands.setLimits, { limits, skeletons }))
}

export function setAvatarSource(maker: Maker, source: AvatarSource): void {
  const avatar = activeId(maker)
  edit(maker, (commands) => maker.gesture.run(commands.setAvatarSource, { avatar, source }))
}

export function replaceScene(maker: Maker, scene: Scene): void {
  edit(maker, (commands) => maker.gesture.run(commands.replaceScene, { scene }))
}
