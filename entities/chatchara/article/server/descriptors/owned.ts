import { asc, eq } from '@kamae/backend/database/sql'
import type { Owned } from '@kamae/backend/resources/owned'
import { moveArticleFavs, removeArticleFavsBy } from '../favs.ts'
import { chatcharaArticle, chatcharaArticleFav } from '../table.ts'

export const ownedArticles: Owned = {
  kinds: [{ name: 'articles', table: chatcharaArticle, files: { picture: 'pictureKey' } }],
  exports: {
    'articles-favourites.json': async (db, uid) => {
      const { articleId, createdAt } = chatcharaArticleFav
      return await db
        .select({ id: articleId, createdAt })
        .from(chatcharaArticleFav)
        .where(eq(chatcharaArticleFav.uid, uid))
        .orderBy(asc(createdAt), asc(articleId))
    },
  },
  withdraw: removeArticleFavsBy,
  move: moveArticleFavs,
}
