import {
  resetFace,
  setAir,
  setFace,
  setLookAt,
  setSpringBones,
  turnHeadTo,
} from '@kamae/pose/commands/air-commands'
import type { Gaze } from '@kamae/pose/documents/pose'
import type { SpringBoneSettings } from '@kamae/pose/documents/scene'
import type { Air } from '@kamae/pose/documents/studio'
import type { Vec3 } from '@kamae/pose/math/vector'
import { activeId } from '../active.ts'
import type { Maker } from '../maker.ts'

/* The edits of air, spring bones, face and gaze: they come with the panels that make them. */

export function changeAir(maker: Maker, air: Partial<Air>): void {
  maker.gesture.run(setAir, { air })
}

export function changeSpringBones(maker: Maker, settings: SpringBoneSettings): void {
  maker.gesture.run(setSpringBones, { avatar: activeId(maker), springBones: settings })
}

/** Keeps hair and clothes as they hang on the stage now. */
export function freezeSpringBones(maker: Maker): void {
  const avatar = maker.link.getState().avatar
  if (avatar) changeSpringBones(maker, { mode: 'frozen', turns: avatar.frozenTurns() })
}

export function putOnFace(maker: Maker, expressions: Readonly<Record<string, number>>): void {
  maker.gesture.run(setFace, { avatar: activeId(maker), expressions })
}

export function clearFace(maker: Maker): void {
  maker.gesture.run(resetFace, { avatar: activeId(maker) })
}

/** Looks where the gaze says, and no longer at another avatar. */
export function look(maker: Maker, gaze: Gaze): void {
  maker.gesture.run(setLookAt, { avatar: activeId(maker), lookAt: null, gaze })
}

export function lookAtAvatar(maker: Maker, other: string): void {
  maker.gesture.run(setLookAt, { avatar: activeId(maker), lookAt: other })
}

/** Turns the head to a point, metres in the avatar frame. */
export function turnHead(maker: Maker, point: Vec3): void {
  const skeleton = maker.link.getState().avatar?.skeleton
  if (skeleton) maker.gesture.run(turnHeadTo, { avatar: activeId(maker), skeleton, point })
}
