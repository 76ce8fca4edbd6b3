import { createStore } from 'zustand/vanilla'
import type { AvatarPicturePart, WornPart } from './avatar-picture-messages.ts'

const KEY = 'kamae.mine.worn'

/** On which part of the body poses are put, and how strongly (0.1 to 1); what is put on is a preview, or a whole pose. */
export type Worn<Part extends WornPart = AvatarPicturePart> = {
  readonly part: Part
  readonly strength: number
}

/** How poses are put on the visitor's avatar; kept on the device. */
export const worn = createStore<Worn>(read)

/** Puts poses on otherwise, here and on the next visit. */
export function setWorn(change: Partial<Worn>): void {
  worn.setState(change)
  try {
    localStorage.setItem(KEY, JSON.stringify(worn.getState()))
  } catch {
    // Storage is forbidden or full: the choice then lasts as long as the page.
  }
}

function read(): Worn {
  try {
    const { part, strength } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<keyof Worn, unknown>
    return {
      part: part === 'upperBody' ? part : 'whole',
      strength: typeof strength === 'number' ? Math.min(1, Math.max(0.1, strength)) : 1,
    }
  } catch {
    // Storage is forbidden, or has what no page of ours wrote: as for a newcomer.
    return { part: 'whole', strength: 1 }
  }
}
