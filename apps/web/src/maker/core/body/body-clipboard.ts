import { onFirst } from '@kamae/ui/events/on-first'
import { readPoseDocument, writePoseDocument } from '@kamae/pose/documents/documents'
import { clipOf, type LimbClip, readLimbClip, writeLimbClip } from '@kamae/pose/documents/limb-clip'
import type { Limb } from '@kamae/pose/skeleton/masks'
import type { Pose } from '@kamae/pose/documents/pose'
import { activeOf } from '../active.ts'
import type { Maker } from '../maker.ts'

/** What was copied: one limb, or a whole pose. */
export type Copied =
  | { readonly kind: 'limb'; readonly clip: LimbClip }
  | { readonly kind: 'pose'; readonly pose: Pose }

let copied: Copied | undefined
/** Somebody may have copied elsewhere since. */
let hasLeft = true

/** Copies a limb of the edited avatar, or its whole pose, for this page and as text for other tabs. */
export function copy(maker: Maker, limb: Limb | null): boolean {
  const pose = activeOf(maker)?.pose
  if (!pose) return false
  copied = limb ? { kind: 'limb', clip: clipOf(pose, limb) } : { kind: 'pose', pose }
  hasLeft = false
  onFirst(window, ['blur'], () => (hasLeft = true))
  void writeText(copied.kind === 'limb' ? writeLimbClip(copied.clip) : writePoseDocument(copied.pose))
  return true
}

/** What can be pasted: what this page copied last, or what another one did since. Undefined when the clipboard holds neither limb nor pose. */
export async function pasted(): Promise<Copied | undefined> {
  if (copied && !hasLeft) return copied
  return parse(await readText()) ?? copied
}

function parse(text: string): Copied | undefined {
  const clip = readLimbClip(text)
  if (clip) return { kind: 'limb', clip }
  const read = readPoseDocument(text)
  return read.ok ? { kind: 'pose', pose: read.pose } : undefined
}

/** Browsers may forbid the clipboard; the page's own memory then serves this tab alone. */
async function writeText(text: string): Promise<void> {
  try {
    await navigator.clipboard?.writeText(text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

async function readText(): Promise<string> {
  try {
    return (await navigator.clipboard?.readText?.()) ?? ''
  } catch (error) {
    if (error instanceof DOMException) return ''
    throw error
  }
}
