import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { AvatarFileReason } from '@kamae/stage/gate/avatar-file-error'
import type { Stage } from '@kamae/stage/stage/stage'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Why an avatar is not loaded: its file is not here, cannot be fetched, or is refused for a reason of its own. */
export type AvatarFailure = 'avatar-missing' | 'avatar-unreachable' | AvatarFileReason

/** What is on the stage now, and whether it can be drawn; `status` is that of the avatar that is edited. */
export type StageState = {
  readonly status: 'opening' | 'ready' | 'no-webgl' | 'lost' | AvatarFailure
  /** True soon after the first frame with an avatar on: what is not needed for that comes after it. */
  readonly hasDrawn: boolean
  readonly stage: Stage | null
  /** The avatar that is edited. */
  readonly avatar: Avatar | null
  /** Every loaded avatar, by its id in the scene. */
  readonly avatars: ReadonlyMap<string, Avatar>
  /** Why an avatar of the scene is not loaded, by its id. */
  readonly failures: ReadonlyMap<string, AvatarFailure>
  /** True while one of the scene is on its way, also in the place of another that is loaded. */
  readonly isComing: boolean
}

/** The stage before it opens, and after it closed. */
export const NO_STAGE: Omit<StageState, 'hasDrawn'> = {
  status: 'opening',
  stage: null,
  avatar: null,
  avatars: new Map(),
  failures: new Map(),
  isComing: false,
}

/** True once what may come after the avatar is wanted: it is loaded, or cannot be. */
export function hasSettled({ hasDrawn, status }: StageState): boolean {
  return hasDrawn || !/^(opening|ready)$/.test(status)
}

export type StageLink = StoreApi<StageState>

/** Makes the link through which panels reach the stage; empty until the stage has opened. */
export function createStageLink(): StageLink {
  return createStore<StageState>(() => ({ ...NO_STAGE, hasDrawn: false }))
}
