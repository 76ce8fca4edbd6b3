import { applyPose } from '@kamae/pose/commands/commands'
import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import type { Pose } from '@kamae/pose/documents/pose'
import { activeOf } from '../active.ts'
import { activeBody } from '../edits.ts'
import { leaveDragHint } from '../hints.ts'
import type { Maker } from '../maker.ts'
import { dressFor, type Dressing } from './dressing.ts'

/** Puts on a part of a pose, to a degree, and the props that a whole one brings: one command, a step of its own. `named`: the id of one of ours, or a name. */
export function putOn(
  maker: Maker,
  other: Pose,
  { part, strength }: Dressing,
  props?: readonly PoseProp[],
  named?: string,
): void {
  const current = activeOf(maker)?.pose
  if (!current) return
  const { pose, mask } = dressFor(current, other, part)
  maker.gesture.run(applyPose, { ...activeBody(maker), pose, mask, strength, props }, named)
  leaveDragHint(maker)
}
