import { type SQL, type SQLWrapper, sql } from '@kamae/backend/database/sql'
import type { LicenceKind } from '@kamae/entities/licence/contract'
import { HOUSE } from './house-id.ts'

const FREE: LicenceKind = 'CC0-1.0'

/** Whether a snapshot is for everybody, signed in or not, and counts for nobody: the house's own under CC0. */
export function isFree({ userUid, licence }: { userUid: string; licence: LicenceKind }): boolean {
  return userUid === HOUSE && licence === FREE
}

/** `isFree` of the columns of a snapshot. */
export function isFreeSnapshot({
  userUid,
  licence,
}: Readonly<Record<'userUid' | 'licence', SQLWrapper>>): SQL {
  return sql`(${userUid} = ${HOUSE} and ${licence} = ${FREE})`
}
