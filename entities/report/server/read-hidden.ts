import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { lookAtAll } from '@kamae/backend/resources/look-at'
import { type SQL, sql } from '@kamae/backend/database/sql'
import type { HiddenResource, ReportReason } from '../contract.ts'
import { reportCase } from './table.ts'

// The reason that weighs most among those that were not dismissed.
const mainReason = sql<ReportReason | null>`(
  select reason from report
  where report.kind = report_case.kind and report.item = report_case.item
    and outcome is distinct from 'dismissed'
  group by reason order by sum(weight) desc, reason limit 1)`

/** Cases as their owner may know of them; a query to be narrowed. */
export function selectHidden(db: Queries) {
  return db.select({ row: reportCase, reason: mainReason }).from(reportCase)
}

type Found = { readonly row: typeof reportCase.$inferSelect; readonly reason: ReportReason | null }

/** Hidden resources as their owner sees them; a resource that is gone is left out. */
export async function hiddenFor(
  world: Pick<CallContext, 'db' | 'filesUrl' | 'language' | 'resources'>,
  found: readonly Found[],
): Promise<HiddenResource[]> {
  const resources = await lookAtAll(
    world,
    found.map(({ row }) => row),
  )
  return found.flatMap(({ row, reason }) => {
    const resource = resources.get(`${row.kind} ${row.item}`)
    if (!resource || row.hiddenAt === null) return []
    return [
      {
        id: row.id,
        kind: row.kind,
        item: row.item,
        name: resource.name,
        path: resource.path,
        reason,
        hiddenAt: row.hiddenAt.toISOString(),
        isDecided: row.decision === 'hide' || row.decision === 'remove',
        note: row.note,
        appealedAt: row.appealedAt?.toISOString() ?? null,
        mayAppeal: row.appealedAt === null && row.decision !== 'remove',
      },
    ]
  })
}

/** Holds for the cases of somebody whose resource is hidden. */
export function isHiddenOf(uid: string): SQL {
  return sql`(${reportCase.ownerUid} = ${uid} and ${reportCase.hiddenAt} is not null)`
}
