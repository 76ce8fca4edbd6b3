import { targetsOf } from '@kamae/pose/documents/limb-clip'
import type { Limb } from '@kamae/pose/skeleton/masks'
import { applyPose } from '../edits.ts'
import type { Maker } from '../maker.ts'
import { partById, PARTS } from '../names/part-names.ts'
import { pasted } from './body-clipboard.ts'
import { paste } from './body-edits.ts'

/**
 * Pastes what was copied: a pose as it is, a limb onto `open` where it fits there, mirrored on the twin, else onto the limb it came from.
 * False when the clipboard holds neither.
 */
export async function pasteOnto(maker: Maker, open: Limb): Promise<boolean> {
  const found = await pasted()
  if (!found) return false
  if (found.kind === 'pose') {
    applyPose(maker, found.pose)
    return true
  }
  const to = targetsOf(found.clip.limb).includes(open) ? open : found.clip.limb
  paste(maker, found.clip, to)
  const part = PARTS.find(({ limb }) => limb === to)
  if (part) maker.view.setState({ part: part.id })
  return true
}

/** The limb of the part that is open in the body's panel, or the hand of the hands' panel. */
export function openLimb({ view }: Maker): Limb {
  const { panel, part, side } = view.getState()
  return panel === 'hands' ? `${side}Hand` : partById(part).limb
}

/** The limb on the other side; a limb of the middle is its own. */
export function twinLimb(limb: Limb): Limb {
  return targetsOf(limb).find((other) => other !== limb) ?? limb
}
