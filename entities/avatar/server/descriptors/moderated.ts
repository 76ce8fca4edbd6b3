import { hideRow } from '@kamae/backend/resources/hide-row'
import type { Moderated } from '@kamae/backend/resources/moderated'
import { Id } from '@kamae/protocol/contract/entity'
import { inArray } from '@kamae/backend/database/sql'
import { selectAvatars } from '../read-avatar.ts'
import { avatar } from '../table.ts'

/** Avatars that people keep: a hidden one and its file are its owner's alone. */
export const moderatedAvatars: Moderated = {
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
  ...hideRow(avatar),
}
