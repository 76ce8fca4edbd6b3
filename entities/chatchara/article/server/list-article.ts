import type { Queries } from '@kamae/backend/database/queries'
import { and, eq, isNull, sql } from '@kamae/backend/database/sql'
import { chatcharaArticle } from './table.ts'

/** Gives an article its place in the lists when it is shown for the first time: it is new then. Again changes nothing. */
export async function listArticle(transaction: Queries, id: string): Promise<void> {
  const { visibility, listedAt, archivedAt, moderatedAt, updatedAt } = chatcharaArticle
  await transaction
    .update(chatcharaArticle)
    .set({ listedAt: sql`${updatedAt}` })
    .where(
      and(
        eq(chatcharaArticle.id, id),
        isNull(listedAt),
        eq(visibility, 'public'),
        isNull(archivedAt),
        isNull(moderatedAt),
      ),
    )
}
