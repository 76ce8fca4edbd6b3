import { asc, eq } from '@kamae/backend/database/sql'
import type { Owned } from '@kamae/backend/resources/owned'
import { moveFavs, removeFavsBy } from '../favs.ts'
import { chatcharaFav } from '../table.ts'

export const ownedFavourites: Owned = {
  exports: {
    'characters-favourites.json': async (db, uid) => {
      const { kind, itemId, createdAt } = chatcharaFav
      return await db
        .select({ kind, id: itemId, createdAt })
        .from(chatcharaFav)
        .where(eq(chatcharaFav.uid, uid))
        .orderBy(asc(createdAt), asc(itemId))
    },
  },
  withdraw: removeFavsBy,
  move: moveFavs,
}
