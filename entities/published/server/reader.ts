import type { CallContext } from '@kamae/backend/calls/context'
import { personBlock } from '@kamae/entities/block/server/table'
import { isMakerPresent, userProfile } from '@kamae/entities/user/server/profile/table'
import { type SQL, and, eq, not, notInArray, sql } from '@kamae/backend/database/sql'
import type { PgColumn } from '@kamae/backend/database/columns'

/** What somebody has lists leave out. */
export type Reader = {
  readonly showsSexual: boolean
  readonly showsViolent: boolean
  readonly blockedUids: readonly string[]
}

/** Somebody who is signed out. */
export const ANYONE: Reader = { showsSexual: false, showsViolent: false, blockedUids: [] }

/** Who reads a list. */
export async function readerOf({ db, caller }: Pick<CallContext, 'db' | 'caller'>): Promise<Reader> {
  if (!caller) return ANYONE
  const [[profile], blocked] = await Promise.all([
    db
      .select({ showsSexual: userProfile.showsSexual, showsViolent: userProfile.showsViolent })
      .from(userProfile)
      .where(eq(userProfile.uid, caller.uid)),
    db.select({ uid: personBlock.blockedUid }).from(personBlock).where(eq(personBlock.uid, caller.uid)),
  ])
  return { ...ANYONE, ...profile, blockedUids: blocked.map(({ uid }) => uid) }
}

type Shown = {
  readonly userUid: PgColumn
  readonly isListed?: PgColumn
  readonly isSexual?: PgColumn
  readonly isViolent?: PgColumn
}

/** Holds for what this reader is shown of a list's table; needs `userProfile` joined as their makers'. */
export function isForReader(reader: Reader, table: Shown): SQL | undefined {
  return and(table.isListed && sql`${table.isListed}`, isOpenFor(reader, table))
}

/** The same of what this reader may open, listed or not: for what they like, were charged for or put together themselves. */
export function isOpenFor(
  { showsSexual, showsViolent, blockedUids }: Reader,
  { userUid, isSexual, isViolent }: Omit<Shown, 'isListed'>,
): SQL | undefined {
  return and(
    isMakerPresent,
    showsSexual || isSexual === undefined ? undefined : not(isSexual),
    showsViolent || isViolent === undefined ? undefined : not(isViolent),
    blockedUids.length === 0 ? undefined : notInArray(userUid, [...blockedUids]),
  )
}
