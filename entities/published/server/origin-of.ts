import type { Published } from '@kamae/entities/published/server/who-may-see'
import type { userProfile } from '@kamae/entities/user/server/profile/table'
import { sql } from '@kamae/backend/database/sql'
import type { PgColumn } from '@kamae/backend/database/columns'

type Origin = Published & { readonly name: PgColumn }
type Maker = Readonly<Record<keyof Pick<typeof userProfile, 'deletesAt' | 'suspendedAt'>, PgColumn>>

/** What somebody may be shown of what a copy was made of; null is nothing. Both tables are joined under names of their own. */
export function originSeen(origin: Origin, maker: Maker, uid: string | undefined) {
  const isSeen = sql`(${origin.userUid} = ${uid ?? ''} or (${origin.visibility} <> 'private'
    and ${origin.moderatedAt} is null and ${maker.deletesAt} is null and ${maker.suspendedAt} is null))
    and ${origin.archivedAt} is null`
  return {
    originSlug: sql<string | null>`case when ${isSeen} then ${origin.slug} end`,
    originName: sql<string | null>`case when ${isSeen} then ${origin.name} end`,
  }
}

type WithOrigin = {
  readonly row: { readonly originId: string | null }
  readonly originSlug: string | null
  readonly originName: string | null
}

/** The same, as it goes out. */
export function originOf({ row, originSlug, originName }: WithOrigin) {
  if (row.originId === null || originSlug === null || originName === null) return null
  return { id: row.originId, slug: originSlug, name: originName }
}
