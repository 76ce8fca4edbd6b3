import { resetBodyShape, setBodyShape } from '@kamae/pose/commands/body-shape-commands'
import type { BodyPart } from '@kamae/pose/documents/body-shape'
import { activeId } from '../active.ts'
import type { Maker } from '../maker.ts'

/* The edits of the shape of a body: they come with the section that makes them. */

/** Sets one part of the body's shape, -1 to 1. */
export function changeBodyShape(maker: Maker, part: BodyPart, value: number): void {
  maker.gesture.run(setBodyShape, { avatar: activeId(maker), shape: { [part]: value } })
}

/** Gives the avatar the body of its file again. */
export function clearBodyShape(maker: Maker): void {
  maker.gesture.run(resetBodyShape, { avatar: activeId(maker) })
}
