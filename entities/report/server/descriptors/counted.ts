import { sql } from '@kamae/backend/database/sql'
import type { Counted } from '@kamae/backend/resources/counted'
import { reportCase } from '../table.ts'

/** Reports about what is theirs. */
export const countReports: Counted = (uid) =>
  sql`select coalesce(sum(report_count), 0) from ${reportCase} where owner_uid = ${uid}`

/** Resources of theirs that the operator hid or removed. */
export const countUpheld: Counted = (uid) =>
  sql`select count(*) from ${reportCase} where owner_uid = ${uid} and decision in ('hide', 'remove')`
