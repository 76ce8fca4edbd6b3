import type { CallContext } from '@kamae/backend/calls/context'
import { lookAtAll } from '@kamae/backend/resources/look-at'
import { inArray, sql } from '@kamae/backend/database/sql'
import type { ReportCase } from '../contract.ts'
import { report, reportCase } from './table.ts'

const SHOWN_REPORTS = 20

type Row = typeof reportCase.$inferSelect

/** Cases as the operator sees them, in the order of the rows. Who reported is not shown: it makes no difference. */
export async function casesFor(
  world: Pick<CallContext, 'db' | 'filesUrl' | 'language' | 'resources'>,
  rows: readonly Row[],
): Promise<ReportCase[]> {
  if (rows.length === 0) return []
  const owners = rows.map(({ ownerUid }) => ({ kind: 'person', item: ownerUid }))
  const resources = await lookAtAll(world, [...rows, ...owners])
  const reports = await reportsOf(
    world.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const resource = resources.get(`${row.kind} ${row.item}`)
    return {
      id: row.id,
      kind: row.kind,
      item: row.item,
      name: resource?.name ?? '',
      path: resource?.path ?? null,
      pictureUrl: resource?.pictureUrl ?? null,
      isGone: resource === undefined,
      ownerUid: row.ownerUid,
      ownerName: resources.get(`person ${row.ownerUid}`)?.name ?? '',
      weight: row.weight,
      reportCount: row.reportCount,
      reports: reports
        .filter((one) => one.caseId === row.id)
        .map(({ reason, words, weight, createdAt }) => ({
          reason,
          words,
          weight,
          createdAt: createdAt.toISOString(),
        })),
      hiddenAt: row.hiddenAt?.toISOString() ?? null,
      appeal: row.appealedAt && { words: row.appealWords, at: row.appealedAt.toISOString() },
      decision: row.decision,
      note: row.note,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

async function reportsOf(db: CallContext['db'], caseIds: readonly string[]) {
  const numbered = db
    .select({
      caseId: sql<string>`${reportCase.id}`.as('case_id'),
      reason: report.reason,
      words: report.words,
      weight: report.weight,
      createdAt: report.createdAt,
      place: sql<number>`row_number() over (
        partition by ${reportCase.id} order by ${report.createdAt} desc, ${report.id} desc)`.as('place'),
    })
    .from(report)
    .innerJoin(reportCase, sql`${reportCase.kind} = ${report.kind} and ${reportCase.item} = ${report.item}`)
    .where(inArray(reportCase.id, [...caseIds]))
    .as('numbered')
  return await db
    .select()
    .from(numbered)
    .where(sql`${numbered.place} <= ${SHOWN_REPORTS}`)
    .orderBy(numbered.place)
}
