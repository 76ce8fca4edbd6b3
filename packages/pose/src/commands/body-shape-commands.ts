import { BODY_PARTS } from '../documents/body-parts.ts'
import type { BodyShape } from '../documents/body-shape.ts'
import { clamp } from '../math/math.ts'
import type { Scene } from '../documents/scene.ts'
import { holdPins, pinsOn } from '../ik/pins.ts'
import { refitBrought } from '../library/props/pose-props.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { type Command, editAvatar, editBody, type ForAvatar, type ForBody } from './command.ts'

/**
 * Lets an avatar's pose fit a body that it was not made on: what is pinned goes back to its pins, what it touches is touched, and what the
 * pose brought is as large and as far as this body wants it. The same scene where that is so.
 */
export const fitToBody: Command<ForAvatar & { skeleton: Skeleton }> = {
  id: 'fitToBody',
  run: (scene, { avatar, skeleton }) => refitBrought(heldOn(scene, avatar, skeleton), avatar, skeleton),
}

function heldOn(scene: Scene, avatar: string, skeleton: Skeleton): Scene {
  return editBody(scene, { avatar, skeleton }, (before, limits) => {
    const pose = holdPins(skeleton, before.pose, pinsOn(skeleton, before), limits)
    return pose === before.pose ? before : { ...before, pose }
  })
}

/**
 * Changes some parts of an avatar's body shape, -1 to 1 each; a part at 0 is left out, and what is no number is passed over.
 * With the skeleton that follows from it the pose fits the new body.
 */
export const setBodyShape: Command<ForBody & { shape: Partial<BodyShape> }> = {
  id: 'setBodyShape',
  run: (scene, { avatar, shape, skeleton }) => {
    const shaped = editAvatar(scene, avatar, (before) => {
      const { bodyShape: old = {}, ...body } = before
      const next: BodyShape = {}
      for (const part of BODY_PARTS) {
        const wanted = shape[part]
        const value = wanted === undefined || Number.isNaN(wanted) ? old[part] : rounded(wanted)
        if (value) next[part] = value
      }
      if (BODY_PARTS.every((part) => (old[part] ?? 0) === (next[part] ?? 0))) return before
      return Object.keys(next).length > 0 ? { ...body, bodyShape: next } : body
    })
    return skeleton ? fitToBody.run(shaped, { avatar, skeleton }) : shaped
  },
}

/** Gives an avatar the body of its file again; with its skeleton the pose fits that. */
export const resetBodyShape: Command<ForBody> = {
  id: 'resetBodyShape',
  run: (scene, { avatar, skeleton }) => {
    const bare = editAvatar(scene, avatar, (before) => {
      const { bodyShape, ...body } = before
      return bodyShape ? body : before
    })
    return skeleton ? fitToBody.run(bare, { avatar, skeleton }) : bare
  },
}

/** Every command for the shape of a body. */
export const BODY_SHAPE_COMMANDS = [setBodyShape, resetBodyShape, fitToBody] as const

function rounded(value: number): number {
  return Math.round(clamp(value, -1, 1) * 1000) / 1000
}
