import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Axis } from '../gestures/drag.ts'

/** What the hand on the stage does right now, for what is drawn over it. */
export type HandleState = {
  /** The axis that a drag is held to. */
  readonly heldTo: Axis | null
  /** A finger covers what it drags: the handle is lifted above it. */
  readonly isUnderFinger: boolean
  /** What is near enough for its fingers to be turned one by one. */
  readonly nearHands: '' | 'left' | 'right' | 'both'
  /** The joint whose menu is open, and where (CSS pixels of the window). */
  readonly menu: { readonly bone: string; readonly x: number; readonly y: number } | null
}

export type HandleStore = StoreApi<HandleState>

export function createHandleStore(): HandleStore {
  return createStore<HandleState>(() => ({ heldTo: null, isUnderFinger: false, nearHands: '', menu: null }))
}
