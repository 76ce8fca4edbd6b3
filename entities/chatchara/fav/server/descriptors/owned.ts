import { asc, eq } from '@kamae/backend/database/sql'
import type { Owned } from '@kamae/backend/resources/owned'
import { type Favourable, moveFavs, removeFavsBy } from '../favs.ts'
import { type FavKind, chatcharaFav } from '../table.ts'

/** The favourites of a person, among the resources of these tables. */
export const ownedFavourites = (tables: Readonly<Record<FavKind, Favourable>>): Owned => ({
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
  withdraw: (db, uid) => removeFavsBy(tables, db, uid),
  move: (transaction, from, to) => moveFavs(tables, transaction, from, to),
})
