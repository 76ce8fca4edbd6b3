import { BODY_PARTS, type BodyShape } from '../documents/body-shape.ts'
import { clamp } from '../math/math.ts'
import { type Command, editAvatar, type ForAvatar } from './command.ts'

/**
 * Changes some parts of an avatar's body shape, -1 to 1 each; a part at 0 is left out, and what is no number is passed over.
 * The pose stays: contacts, pins and soles are met on the new body whenever it is shown.
 */
export const setBodyShape: Command<ForAvatar & { shape: Partial<BodyShape> }> = {
  id: 'setBodyShape',
  run: (scene, { avatar, shape }) =>
    editAvatar(scene, avatar, (before) => {
      const { bodyShape: old = {}, ...body } = before
      const next: BodyShape = {}
      for (const part of BODY_PARTS) {
        const wanted = shape[part]
        const value = wanted === undefined || Number.isNaN(wanted) ? old[part] : rounded(wanted)
        if (value) next[part] = value
      }
      if (BODY_PARTS.every((part) => (old[part] ?? 0) === (next[part] ?? 0))) return before
      return Object.keys(next).length > 0 ? { ...body, bodyShape: next } : body
    }),
}

/** Gives an avatar the body of its file again. */
export const resetBodyShape: Command<ForAvatar> = {
  id: 'resetBodyShape',
  run: (scene, { avatar }) =>
    editAvatar(scene, avatar, (before) => {
      const { bodyShape, ...body } = before
      return bodyShape ? body : before
    }),
}

/** Every command for the shape of a body. */
export const BODY_SHAPE_COMMANDS = [setBodyShape, resetBodyShape] as const

function rounded(value: number): number {
  return Math.round(clamp(value, -1, 1) * 1000) / 1000
}
