import type { CallContext } from '@kamae/backend/calls/context'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { withProfile } from '@kamae/entities/user/server/profile/with-profile'
import { uidOf } from '@kamae/protocol/contract/access'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { articleFav } from '../contract.ts'
import { noSuchArticle } from './read-article.ts'
import { chatcharaArticle } from './table.ts'

// The article is locked before the change is made, so that the change sees what the one before left.
export const fav = implement(articleFav, async ({ id, isFav }, context: CallContext) => {
  const uid = uidOf(context.caller)
  return await withProfile(context, uid, async (transaction) => {
    const [before] = await transaction
      .select({ favCount: chatcharaArticle.favCount })
      .from(chatcharaArticle)
      .leftJoin(userProfile, eq(userProfile.uid, chatcharaArticle.userUid))
      .where(and(eq(chatcharaArticle.id, id), reachable(chatcharaArticle)))
      .for('no key update', { of: chatcharaArticle })
    if (!before) throw noSuchArticle()
    const at = context.clock.now().toISOString()
    const change = isFav
      ? sql`insert into chatchara_article_fav (uid, article_id, created_at)
          values (${uid}, ${id}::uuid, ${at}::timestamptz) on conflict do nothing returning article_id, 1 as step`
      : sql`delete from chatchara_article_fav where uid = ${uid} and article_id = ${id}::uuid
          returning article_id, -1 as step`
    const { rows } = await transaction.execute<{ favCount: number }>(sql`
      with changed as (${change})
      update chatchara_article set fav_count = fav_count + changed.step
      from changed where id = changed.article_id returning fav_count as "favCount"`)
    return { isFav, favCount: rows[0]?.favCount ?? before.favCount }
  })
})
