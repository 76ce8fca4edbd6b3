import { resetFace, setFace, setLookAt, turnHeadTo } from '@kamae/pose/commands/face-commands'
import type { Gaze } from '@kamae/pose/documents/pose'
import type { Vec3 } from '@kamae/pose/math/vector'
import { activeId } from '../active.ts'
import type { Maker } from '../maker.ts'

/* The edits of face and gaze: they come with the panels that make them. */

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
