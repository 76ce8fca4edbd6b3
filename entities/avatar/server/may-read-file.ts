import { timingSafeEqual } from 'node:crypto'
import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isMakerPresent, userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { isKept } from './read-avatar.ts'
import { avatar } from './table.ts'

/** Who may read an avatar's file: anyone where one of those who keep it shows it, else whoever has the key of one of them. */
export async function fileAccess(
  context: Pick<CallContext, 'clock'> & { readonly db: Queries },
  fileKey: string,
  accessKey: string | undefined,
): Promise<'public' | 'private' | 'none'> {
  const rows = await context.db
    .select({
      visibility: avatar.visibility,
      archivedAt: avatar.archivedAt,
      moderatedAt: avatar.moderatedAt,
      accessKey: avatar.accessKey,
      isMakerPresent: sql<boolean>`${isMakerPresent}`,
    })
    .from(avatar)
    .leftJoin(userProfile, eq(userProfile.uid, avatar.userUid))
    .where(and(eq(avatar.fileKey, fileKey), isKept(context)))
  const isOpen = rows.some(
    (row) =>
      row.visibility !== 'private' &&
      row.archivedAt === null &&
      row.moderatedAt === null &&
      row.isMakerPresent,
  )
  if (isOpen) return 'public'
  return rows.some((row) => isSame(row.accessKey, accessKey)) ? 'private' : 'none'
}

function isSame(key: string, given: string | undefined): boolean {
  const [a, b] = [Buffer.from(key), Buffer.from(given ?? '')]
  return a.length === b.length && timingSafeEqual(a, b)
}
