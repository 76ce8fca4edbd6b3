import type { HistoryEntry } from '@kamae/pose/history/document-history'
import type { Scene } from '@kamae/pose/documents/scene'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Origin, SavedPose, SaveForm, TempLink, UnansweredCreate, WorkLinks } from './draft.ts'

/** What seldom changes of a draft, with a scene to count its steps from: the one after step `at`. */
export type Work = {
  readonly slot: string
  readonly uid: string
  readonly savedPose: SavedPose | null
  readonly temp: TempLink | null
  readonly form: SaveForm | null
  readonly from?: Origin | null
  readonly unanswered?: UnansweredCreate | null
  readonly sourcePoseId?: string | null
  readonly aside?: readonly WorkLinks[]
  readonly scene: Scene
  readonly at: number
}

/** Where a draft is: its steps are `first` to `end` (exclusive), the first `position` of all ever made are done. */
export type Head = {
  readonly slot: string
  /** The page that writes here: another one that still wants to has lost the slot. */
  readonly owner: string
  readonly first: number
  readonly end: number
  readonly position: number
  readonly updatedAt: number
}

/** One step of a draft, numbered from the draft's beginning; `at` in milliseconds since 1970. */
export type Step = HistoryEntry & { readonly slot: string; readonly n: number; readonly at: number }

/** What the stage showed after a step. */
export type StepPicture = { readonly slot: string; readonly n: number; readonly picture: Blob }

export interface Layout extends DBSchema {
  works: { key: string; value: Work }
  heads: { key: string; value: Head }
  steps: { key: [string, number]; value: Step }
  pictures: { key: [string, number]; value: StepPicture }
}

/** Drafts on this device: a commit appends a step and moves the head, in one transaction. */
export type DraftStore = IDBPDatabase<Layout>
