import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Maker } from '../../core/maker.ts'
import { partOf } from '../../core/names/part-names.ts'

const FINGER = /(Thumb|Index|Middle|Ring|Little)/

/** Picks a joint: its numbers come up in the inspector, and its handle takes the focus where it has one. */
export function pickJoint({ view }: Maker, bone: Bone): void {
  const isFinger = FINGER.test(bone)
  view.setState({
    bone,
    part: partOf(bone),
    panel: isFinger ? 'hands' : 'body',
    ...(isFinger ? { side: bone.startsWith('left') ? 'left' : 'right' } : {}),
  })
  // A dialog that closes gives the focus back first.
  setTimeout(() => document.querySelector<HTMLElement>(`[data-handle="${bone}"]`)?.focus(), 60)
}
