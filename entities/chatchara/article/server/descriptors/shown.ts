import { and, eq } from '@kamae/backend/database/sql'
import type { Shown } from '@kamae/backend/resources/shown'
import { chatcharaArticle } from '../table.ts'

export const shownArticles: Shown = async (db, uid) => ({
  count: await db.$count(
    chatcharaArticle,
    and(eq(chatcharaArticle.userUid, uid), eq(chatcharaArticle.isListed, true)),
  ),
})
