import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import type { PoseTag } from '@kamae/pose/library/parts'
import { createStore } from 'zustand/vanilla'
import type { Dressing } from '../../core/dressing/dressing.ts'
import type { AccountSource } from '../../core/library/account-poses.ts'

/** What the library shows and how poses are put on from it; stays while the page does. */
export type LibraryView = Dressing & {
  readonly from: 'built-in' | AccountSource | 'shelf'
  readonly tag: PoseTag | undefined
  readonly typed: string
  /** Poses bring what they sit on or lean against. */
  readonly bringsProps: boolean
}

export const libraryView = createStore<LibraryView>(() => ({
  from: 'built-in',
  tag: undefined,
  typed: '',
  part: 'whole',
  strength: 1,
  bringsProps: true,
}))

/** The props of a pose, unless the switch leaves them out. */
export function propsOf({
  props,
}: {
  readonly props?: readonly PoseProp[] | undefined
}): readonly PoseProp[] {
  return libraryView.getState().bringsProps ? (props ?? []) : []
}
