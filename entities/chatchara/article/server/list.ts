import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { listedPage, ownPage } from '@kamae/entities/published/server/pages'
import type { Page } from '@kamae/entities/published/server/query'
import { reachableFor } from '@kamae/entities/published/server/who-may-see'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import type * as z from 'zod/mini'
import { and, eq } from '@kamae/backend/database/sql'
import { articleList } from '../contract.ts'
import { ARTICLE, articlesFor, type FoundArticle, selectArticles } from './read-article.ts'
import { chatcharaArticle, chatcharaArticleFav } from './table.ts'

type Input = z.output<typeof articleList.input>

export const list = implement(articleList, async (input, context: CallContext) => {
  const { items, nextCursor } = await pageFor(context, input)
  return { items: await articlesFor(context, items), nextCursor }
})

function pageFor(context: CallContext, input: Input): Promise<Page<FoundArticle>> {
  const { mine, isArchived, faved, characterId } = input
  const query = selectArticles(context.db)
  if (mine || isArchived) return ownPage(context, chatcharaArticle, input, query)
  if (faved) return listFaved(context, input)
  const which = characterId === undefined ? undefined : eq(chatcharaArticle.characterId, characterId)
  return listedPage(context, chatcharaArticle, input, query, { rank: 'favCount', which })
}

const lastFavedFirst = keyset(chatcharaArticleFav.createdAt, chatcharaArticleFav.articleId)

async function listFaved({ db, caller }: CallContext, { limit, cursor }: Input): Promise<Page<FoundArticle>> {
  const uid = uidOf(caller)
  const rows = await db
    .select({ ...ARTICLE, at: chatcharaArticleFav.createdAt })
    .from(chatcharaArticleFav)
    .innerJoin(chatcharaArticle, eq(chatcharaArticle.id, chatcharaArticleFav.articleId))
    .leftJoin(userProfile, eq(userProfile.uid, chatcharaArticle.userUid))
    .leftJoin(person, eq(person.id, chatcharaArticle.userUid))
    .where(
      and(
        eq(chatcharaArticleFav.uid, uid),
        reachableFor(chatcharaArticle, uid),
        lastFavedFirst.after(cursor),
      ),
    )
    .orderBy(...lastFavedFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ at, row }) => ({ at, id: row.id }),
    (found) => found,
  )
}
