import type { ThingKind } from '@kamae/entities/report/server/thing-kind'
import { Id } from '@kamae/protocol/entity'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { selectAvatars } from './read-avatar.ts'
import { avatar } from './table.ts'

/** Avatars that people keep: a hidden one and its file are its owner's alone. */
export const avatarThing: ThingKind = {
  look: async (db, filesUrl, items) => {
    const ids = items.filter((item) => Id.safeParse(item).success)
    if (ids.length === 0) return []
    const rows = await selectAvatars(db).where(inArray(avatar.id, ids))
    return rows.map(({ row, isOpen }) => ({
      item: row.id,
      ownerUid: row.userUid,
      name: row.name,
      path: null,
      pictureUrl: row.thumbnailKey === null ? null : `${filesUrl}/pictures/${row.thumbnailKey}`,
      isShown: isOpen,
    }))
  },
  moderate: async (transaction, id, at) => {
    await transaction
      .update(avatar)
      .set({ moderatedAt: at })
      .where(and(eq(avatar.id, id), at === null ? undefined : isNull(avatar.moderatedAt)))
  },
  remove: async (transaction, id, at) => {
    const { archivedAt, moderatedAt } = avatar
    await (at === null
      ? transaction
          .update(avatar)
          .set({ archivedAt: null })
          .where(and(eq(avatar.id, id), eq(archivedAt, moderatedAt)))
      : transaction
          .update(avatar)
          .set({ archivedAt: at, moderatedAt: at })
          .where(and(eq(avatar.id, id), isNull(archivedAt))))
  },
}
