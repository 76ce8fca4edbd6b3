import type { Bone } from '@kamae/pose/bones'
import * as commands from '@kamae/pose/commands'
import type { JointAngles } from '@kamae/pose/joint-angles'
import type { Limb, MaskName } from '@kamae/pose/masks'
import type { Gaze, Pose } from '@kamae/pose/pose'
import { isReachBone } from '@kamae/pose/reach'
import type { AvatarSource, Background, Scene, SceneCamera } from '@kamae/pose/scene'
import type { Quat, Vec3 } from '@kamae/pose/vector'
import { AVATAR_ID as avatar } from './first-scene.ts'
import type { Maker } from './maker.ts'

/* Every edit of the maker in one place: each is one command, inside the open gesture or as a step of its own. */

/** Pulls a joint to a place, metres in the avatar frame. */
export function reachTo({ gesture, link }: Maker, bone: Bone, position: Vec3): void {
  const skeleton = link.getState().avatar?.skeleton
  if (!skeleton || !isReachBone(bone)) return
  gesture.run(commands.reachJoint, { avatar, skeleton, goal: { bone, position } })
}

export function turnJoint({ gesture }: Maker, bone: Bone, rotation: Quat): void {
  gesture.run(commands.turnJoint, { avatar, bone, rotation })
}

export function setAngles({ gesture }: Maker, bone: Bone, angles: JointAngles): void {
  gesture.run(commands.setAngles, { avatar, bone, angles })
}

export function setHips({ gesture }: Maker, hips: Vec3): void {
  gesture.run(commands.setHips, { avatar, hips })
}

export function applyPose({ gesture }: Maker, pose: Pose, mask?: MaskName): void {
  gesture.run(commands.applyPose, { avatar, pose, mask })
}

export function mirror({ gesture }: Maker): void {
  gesture.run(commands.mirrorAvatar, { avatar })
}

export function swapSides({ gesture }: Maker): void {
  gesture.run(commands.swapAvatarSides, { avatar })
}

export function copyLimb({ gesture }: Maker, from: Limb, to: Limb): void {
  gesture.run(commands.copyAvatarLimb, { avatar, from, to })
}

export function resetJoint({ gesture }: Maker, bone: Bone): void {
  gesture.run(commands.resetJoint, { avatar, bone })
}

export function resetLimb({ gesture }: Maker, limb: Limb): void {
  gesture.run(commands.resetLimb, { avatar, limb })
}

export function resetAll({ gesture }: Maker): void {
  gesture.run(commands.resetAll, { avatar })
}

export function feetOnFloor({ gesture, link }: Maker): void {
  const skeleton = link.getState().avatar?.skeleton
  if (skeleton) gesture.run(commands.putFeetOnFloor, { avatar, skeleton })
}

export function setExpression({ gesture }: Maker, name: string, weight: number): void {
  gesture.run(commands.setExpression, { avatar, name, weight })
}

export function setGaze({ gesture }: Maker, gaze: Gaze): void {
  gesture.run(commands.setGaze, { avatar, gaze })
}

export function setCamera({ gesture }: Maker, camera: SceneCamera): void {
  gesture.run(commands.setCamera, { camera })
}

export function setBackground({ gesture }: Maker, background: Background): void {
  gesture.run(commands.setBackground, { background })
}

export function rename({ gesture }: Maker, name: string): void {
  gesture.run(commands.rename, { name })
}

export function setLimits({ gesture }: Maker, limits: boolean): void {
  gesture.run(commands.setLimits, { limits })
}

export function setAvatarSource({ gesture }: Maker, source: AvatarSource): void {
  gesture.run(commands.setAvatarSource, { avatar, source })
}

export function replaceScene({ gesture }: Maker, scene: Scene): void {
  gesture.run(commands.replaceScene, { scene })
}
