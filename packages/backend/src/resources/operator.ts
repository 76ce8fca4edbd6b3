import type { Queries } from '../database/queries.ts'
import type { SlackHook } from '../slack/slack-hook.ts'
import type { Clock } from '../system/clock.ts'
import type { Ids } from '../system/ids.ts'

type World = {
  readonly db: Queries
  readonly clock: Clock
  readonly ids: Ids
  readonly slack?: SlackHook | undefined
  readonly publicUrl: string
}

/** A resource that is reported, or that its owner asks a review of. */
export type ReportedResource = {
  readonly kind: string
  readonly item: string
  readonly name: string
  readonly words: string
  /** Why somebody reports it; null where its owner asks for a review. */
  readonly reason: string | null
  readonly isHidden: boolean
}

/** How the operator is told what cannot wait until they look. */
export type Operator = {
  /** Tells them of a report, or of a review that is asked for; within a transaction only if that goes through. */
  readonly announceReport: (world: World, reported: ReportedResource) => Promise<void>
}
