import { createStore } from 'zustand/vanilla'
import type { ControlKind } from '@kamae/stage/control/control'

/** What a set can hold: the picture itself and what is known of its points. */
export type SetKind = 'picture' | ControlKind

/** What a set can hold, in the order in which it is shown. */
export const SET_KINDS: readonly SetKind[] = ['picture', 'openpose', 'depth', 'normal', 'line', 'mask']

/** Shorter sides that picture makers work with, pixels. */
export const SIDES = [512, 768, 1024] as const

/** How control pictures are taken; kept while the page is open. */
export type ControlSettings = {
  readonly kinds: readonly SetKind[]
  readonly shape: 'portrait' | 'square' | 'landscape' | 'own'
  readonly side: (typeof SIDES)[number]
  /** Size of the shape `own`, pixels. */
  readonly width: number
  readonly height: number
  readonly who: 'all' | 'one'
  readonly red: 'left' | 'right'
  readonly ink: 'white' | 'black'
  readonly isDeep: boolean
}

export const controlSettings = createStore<ControlSettings>(() => ({
  kinds: SET_KINDS,
  shape: 'portrait',
  side: 768,
  width: 832,
  height: 1216,
  who: 'all',
  red: 'left',
  ink: 'white',
  isDeep: false,
}))
