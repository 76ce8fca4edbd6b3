import type { Queries } from '../database/queries.ts'

/** One thing that the operator did. */
export type AuditAction = {
  readonly id: string
  readonly at: Date
  /** Whoever did it. */
  readonly uid: string
  /** The call that it was done by. */
  readonly call: string
  /** What it was done to: the kind of a resource and its id. */
  readonly kind: string
  readonly item: string
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** The log of what the operator did. */
export type Audit = {
  /** Writes actions down in the transaction that does them. */
  readonly write: (transaction: Queries, actions: readonly AuditAction[]) => Promise<void>
}
