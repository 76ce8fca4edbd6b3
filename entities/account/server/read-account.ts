import type { CallContext } from '@kamae/backend/calls/context'
import { emailOf } from '@kamae/backend/identity/people/placeholder-email'
import { person } from '@kamae/backend/identity/people/tables'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { type SQL, eq, sql } from '@kamae/backend/database/sql'
import type { Account, AccountCount } from '../contract.ts'

// Counted for the few that a page shows. drizzle would write the column without its table.
const uid = sql.raw('identity_person.id')
const number = (query: ReturnType<typeof sql>) => sql<number>`(${query})::int`

/** Accounts with what they have; a query to be narrowed. */
export function selectAccounts({ db, resources }: Pick<CallContext, 'db' | 'resources'>) {
  return db
    .select({
      uid: person.id,
      name: makerName,
      email: person.email,
      isGuest: person.isAnonymous,
      createdAt: person.createdAt,
      /** Microseconds since 1970, as exact as the database has it. */
      rank: sql<number>`(extract(epoch from ${person.createdAt}) * 1000000)::bigint::double precision`,
      key: sql<string>`md5(${person.id})::uuid`,
      suspendedAt: userProfile.suspendedAt,
      suspendedWords: sql<string>`coalesce(${userProfile.suspendedWords}, '')`,
      deletesAt: userProfile.deletesAt,
      ...countsOf(resources),
      downloadablePoseLimit: number(
        sql`select coalesce(sum(amount), 0) from limit_ledger where uid = ${uid} and kind = 'pose'`,
      ),
      downloadableBundleLimit: number(
        sql`select coalesce(sum(amount), 0) from limit_ledger where uid = ${uid} and kind = 'bundle'`,
      ),
    })
    .from(person)
    .leftJoin(userProfile, eq(userProfile.uid, person.id))
}

// Every entity that has one says it of itself; the assembly has them all.
function countsOf({ counted }: CallContext['resources']) {
  const columns = Object.entries(counted).map(([name, count]) => [name, number(count(uid))])
  return Object.fromEntries(columns) as Record<AccountCount, SQL<number>>
}

type Found = Awaited<ReturnType<typeof selectAccounts>>[number]

/** An account as the operator sees it. */
export function accountOf({ rank: _rank, key: _key, ...row }: Found): Account {
  return {
    ...row,
    email: emailOf({ email: row.email, isAnonymous: row.isGuest }),
    createdAt: row.createdAt.toISOString(),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    deletesAt: row.deletesAt?.toISOString() ?? null,
  }
}
