import { and, eq, isNull } from '@kamae/backend/database/sql'
import type { Shown } from '@kamae/backend/resources/shown'
import { avatar } from '../table.ts'

export const shownAvatars: Shown = async (db, uid) => ({
  count: await db.$count(
    avatar,
    and(
      eq(avatar.userUid, uid),
      eq(avatar.visibility, 'public'),
      isNull(avatar.archivedAt),
      isNull(avatar.moderatedAt),
    ),
  ),
})
