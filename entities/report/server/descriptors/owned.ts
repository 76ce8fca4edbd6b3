import { asc, eq, sql } from '@kamae/backend/database/sql'
import type { Owned } from '@kamae/backend/resources/owned'
import { report, reportCase } from '../table.ts'

/** What somebody reported. What came of it stays when they go, and is judged of the member whom a guest becomes. */
export const ownedReports: Owned = {
  exports: {
    'reports.json': async (db, uid) => {
      const { kind, item, reason, words, createdAt } = report
      return await db
        .select({ kind, item, reason, words, createdAt })
        .from(report)
        .where(eq(report.uid, uid))
        .orderBy(asc(createdAt), asc(report.id))
    },
  },
  forget: async (transaction, uid) => {
    await transaction.delete(report).where(eq(report.uid, uid))
    await transaction.delete(reportCase).where(eq(reportCase.ownerUid, uid))
  },
  move: async (transaction, from, to) => {
    await transaction.execute(sql`
      update report set uid = ${to} where uid = ${from} and not exists (
        select from report known where known.uid = ${to} and (known.kind, known.item) = (report.kind, report.item))`)
    await transaction.execute(sql`delete from report where uid = ${from}`)
    await transaction.execute(
      sql`update report_case set owner_uid = ${to} where owner_uid = ${from} and kind <> 'person'`,
    )
  },
}
