import type { PoseTag } from '@kamae/pose/library/pose-tags'
import { createStore } from 'zustand/vanilla'
import type { Dressing } from '../../core/dressing/dressing.ts'
import type { AccountSource } from '../../core/library/account-poses.ts'

/** What the library shows and how poses are put on from it; stays while the page does. */
export type LibraryView = Dressing & {
  readonly from: 'built-in' | AccountSource | 'shelf'
  readonly tag: PoseTag | undefined
  readonly typed: string
}

export const libraryView = createStore<LibraryView>(() => ({
  from: 'built-in',
  tag: undefined,
  typed: '',
  part: 'whole',
  strength: 1,
}))
