import type { Pose } from '@kamae/pose/documents/pose'
import type { Draft } from './store/draft.ts'
import type { Arrival } from './fetch-handoff.ts'

/** The work a visit opens; `problem` says what could not be had and was passed over. */
export type OpenedDraft = {
  readonly draft: Draft
  readonly problem: 'not-found' | 'link-gone' | 'offline' | 'storage' | null
  /** True where the person made nothing here yet. */
  readonly isFresh: boolean
  /** True where a shared pose is to be started from first. */
  readonly isToStart?: boolean
  /** The slot that this address has in another tab, which is why this work lies in one of its own. */
  readonly taken: string | null
  /** What came from another device just now, where something did. */
  readonly arrival?: Arrival
  /** The pose that was dragged on the page that led here: a new scene has it on, other work is yet to be put into it. */
  readonly carried?: Pose
}
