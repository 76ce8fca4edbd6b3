import type { Queries } from '@kamae/backend/database/queries'
import { sql } from '@kamae/backend/database/sql'
import type { ReportKind, ReportReason } from '../contract.ts'

export type NewReport = {
  readonly id: string
  /** The id of the resource's case, where this is its first report. */
  readonly caseId: string
  readonly kind: ReportKind
  readonly item: string
  readonly ownerUid: string
  readonly uid: string
  readonly reason: ReportReason
  readonly words: string
  /** By who reports, before their earlier reports count. */
  readonly weight: number
  /** The weight that hides a resource of this kind. */
  readonly hidesAt: number
  readonly now: Date
}

/** Above every weight: looked at first. */
const URGENT_RANK = 1000

/**
 * Writes a report down and adds it to its resource's case; true where it is the one that hides the resource. One statement, and
 * the case's row waits for the transaction: however many come at once, exactly one tips it.
 *
 * A reporter whose reports were upheld weighs up to two more, each dismissed one takes one away. What the operator kept
 * takes as much again each time. What may harm a child is hidden at the first report that weighs anything, unless kept.
 */
export async function addReport(transaction: Queries, one: NewReport): Promise<boolean> {
  const { id, caseId, kind, item, ownerUid, uid, reason, words, weight, hidesAt } = one
  const now = sql`${one.now.toISOString()}::timestamptz`
  const isUrgent = reason === 'minors'
  const hides = sql`(known.weight + excluded.weight >= ${hidesAt}::int * (1 + known.kept)
    or (${isUrgent}::boolean and excluded.weight > 0 and known.kept = 0))`
  const { rows } = await transaction.execute<{ is_tipping: boolean }>(sql`
    with record as (
      select count(*) filter (where outcome = 'upheld')::int as upheld,
        count(*) filter (where outcome = 'dismissed')::int as dismissed
      from report where uid = ${uid}
    ), put as (
      insert into report (id, kind, item, uid, reason, words, weight, created_at)
      select ${id}::uuid, ${kind}, ${item}, ${uid}, ${reason}, ${words},
        case when ${weight}::int = 0 then 0 else greatest(0, ${weight}::int + least(upheld, 2) - dismissed) end, ${now}
      from record
      on conflict (kind, item, uid) do nothing
      returning weight
    ), first as (
      select weight, weight >= ${hidesAt}::int or (${isUrgent}::boolean and weight > 0) as hides from put
    )
    insert into report_case as known
      (id, kind, item, owner_uid, weight, report_count, rank, is_open, hidden_at, tipped_by, created_at, updated_at)
    select ${caseId}::uuid, ${kind}, ${item}, ${ownerUid}, weight, 1,
      weight + ${isUrgent ? URGENT_RANK : 0}::int, true,
      case when hides then ${now} end, case when hides then ${id}::uuid end, ${now}, ${now}
    from first
    on conflict (kind, item) do update set
      owner_uid = excluded.owner_uid,
      weight = known.weight + excluded.weight,
      report_count = known.report_count + 1,
      rank = case when known.is_open then known.rank else 0 end + excluded.rank
        - case when known.is_open and known.rank >= ${URGENT_RANK} and excluded.rank >= ${URGENT_RANK} then ${URGENT_RANK}::int else 0 end,
      is_open = true,
      hidden_at = case when known.hidden_at is null and ${hides} then ${now} else known.hidden_at end,
      tipped_by = case when known.hidden_at is null and ${hides} then ${id}::uuid else known.tipped_by end,
      updated_at = ${now}
    returning tipped_by = ${id}::uuid as is_tipping`)
  return rows[0]?.is_tipping === true
}
