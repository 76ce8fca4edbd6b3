import type { Licence } from '@kamae/entities/licence/contract'
import type { HistoryState } from '@kamae/pose/history/scene-history'
import type { Scene } from '@kamae/pose/documents/scene'

/** The pose that a draft was saved as. `saved` is the text of what was saved, to know whether anything changed since. */
export type SavedPose = {
  readonly id: string
  readonly version: number
  readonly saved: string
  readonly tags: readonly string[]
  readonly description: string
  /** Absent where an older version of the page kept it. */
  readonly licence?: Licence
  readonly isSexual?: boolean
  readonly isViolent?: boolean
  /** The slug of the shared pose that it names as its origin; absent where it names none. */
  readonly from?: string | undefined
  /** Whose account it is in; absent for a guest's, and where an older version of the page kept it. */
  readonly uid?: string | undefined
}

/** The shared pose that a draft was started from: it is named with what is made of it, whose licence may be no wider. */
export type Origin = {
  readonly slug: string
  readonly name: string
  readonly userUid: string
  readonly userName: string
  readonly licence: Licence
  /** One's own: any licence may follow. */
  readonly isMine: boolean
  /** What it was started from before another shared pose was put on; holds again once that is undone. */
  readonly before?: Origin
}

/** The draft's copy on the server, and the scene it had when the two last agreed. */
export type TempLink = {
  readonly id: string
  readonly version: number
  readonly scene: Scene
  /** Whose account it is in; absent for a guest's, and where an older version of the page kept it. */
  readonly uid?: string | undefined
}

/** A call that makes the draft's copy on the server and was not answered: sent again as it was under its key, it makes one. */
export type UnansweredCreate = {
  readonly key: string
  /** In whose account; absent for a guest's. */
  readonly uid?: string | undefined
  /** Who sent it, a guest too: from anybody else it would be another call. */
  readonly sender?: string | undefined
  readonly input: { readonly scene: Scene; readonly thumbnail?: string }
}

/** What a person typed into the save dialog before they were led away to sign in. */
export type SaveForm = {
  readonly name: string
  readonly tags: string
  readonly description: string
  readonly licence?: Licence
  readonly isSexual?: boolean
  readonly isViolent?: boolean
  readonly isForSharing?: boolean
  /** Whether it is to be shared by its link alone. */
  readonly isByLink?: boolean
  /** Whether others may start from it. */
  readonly allowRemix?: boolean
  /** The account that was typed, never its password. */
  readonly account?: { readonly kind: 'up' | 'in'; readonly name: string; readonly email: string }
}

/** What belongs to one piece of work beside its document. */
export type WorkLinks = {
  /** Names this piece of work for ever: idempotency keys are made of it. */
  readonly uid: string
  readonly savedPose: SavedPose | null
  readonly temp: TempLink | null
  readonly unanswered?: UnansweredCreate | null
  readonly form: SaveForm | null
  /** What it was started from; whether that still holds says `originOf`. */
  readonly from?: Origin | null
  /** The pose of the address that it was begun with, where that was not one's own; absent where an older version of the page kept it. */
  readonly sourcePoseId?: string | null
}

/** One piece of work as it is kept on the device. */
export type Draft = WorkLinks & {
  /** Which address it belongs to: see `slotOf`. */
  readonly slot: string
  readonly scene: Scene
  /** Undo and redo as the history gives them. */
  readonly history: HistoryState | undefined
  /** Other pieces of work among its steps, begun before or undone: each is gone on with once its steps hold again. */
  readonly aside?: readonly WorkLinks[]
  readonly updatedAt: number
  /** How the slot held it when it was opened: its first step's number, when each was made, and after which the kept scene is. */
  readonly stored?: { readonly first: number; readonly times: readonly number[]; readonly at: number }
}

/** True when the server has what the device has. */
export function isOnServer({ scene, temp }: Draft): boolean {
  return temp !== null && JSON.stringify(temp.scene) === JSON.stringify(scene)
}
