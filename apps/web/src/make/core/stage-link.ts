import type { Avatar } from '@kamae/stage/avatar'
import type { Stage } from '@kamae/stage/stage'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What stands on the stage now, and whether it can be drawn. */
export type StageState = {
  readonly status:
    | 'opening'
    | 'ready'
    | 'no-webgl'
    | 'lost'
    | 'avatar-missing'
    | 'avatar-failed'
    | 'avatar-unreachable'
  /** True soon after the first frame with an avatar on: what is not needed for that comes after it. */
  readonly hasDrawn: boolean
  readonly stage: Stage | null
  readonly avatar: Avatar | null
}

export type StageLink = StoreApi<StageState>

/** Makes the link through which panels reach the stage; empty until the stage has opened. */
export function createStageLink(): StageLink {
  return createStore<StageState>(() => ({ status: 'opening', hasDrawn: false, stage: null, avatar: null }))
}
