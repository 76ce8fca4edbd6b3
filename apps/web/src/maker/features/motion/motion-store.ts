import type { Motion } from '@kamae/motion/documents/motion'
import { createStore } from 'zustand/vanilla'
import type { Part } from '../../core/dressing/dressing.ts'
import type { BoneChanges } from './bone-changes.ts'

/** A motion that was read, with its file. */
export type OpenMotion = { readonly motion: Motion; readonly file: File }

/** What the dialog of motions shows; it stays while the page does, so that another frame can be taken from the same file. */
export type MotionState = {
  /** The file that is being read, and how to stop that. */
  readonly reading: { readonly name: string; readonly cancel: () => void } | null
  readonly motions: readonly OpenMotion[]
  /** Index of the motion that is shown. */
  readonly picked: number
  /** The frame that is shown, counted from 0. */
  readonly frame: number
  readonly part: Part
  readonly strength: number
  /** The avatar stays where it is, however far the figure of the file goes. */
  readonly isInPlace: boolean
  /** Corrections of what the bones were taken for, by `sourceKey`. */
  readonly changes: Readonly<Record<string, BoneChanges>>
}

export const motionStore = createStore<MotionState>(() => ({
  reading: null,
  motions: [],
  picked: 0,
  frame: 0,
  part: 'whole',
  strength: 1,
  isInPlace: true,
  changes: {},
}))
