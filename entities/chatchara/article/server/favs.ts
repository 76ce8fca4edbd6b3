import type { Queries } from '@kamae/backend/database/queries'
import { sql } from '@kamae/backend/database/sql'

// Articles are locked in the order of their ids before their counts change, so that nobody waits for each other.
const locked = (which: ReturnType<typeof sql>) =>
  sql`select id from chatchara_article where id in (${which}) order by id for no key update`

/** Takes all hearts of somebody back. */
export async function removeArticleFavsBy(db: Queries, uid: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(locked(sql`select article_id from chatchara_article_fav where uid = ${uid}`))
    await transaction.execute(sql`
      with gone as (delete from chatchara_article_fav where uid = ${uid} returning article_id)
      update chatchara_article set fav_count = greatest(fav_count - 1, 0) from gone where id = article_id`)
  })
}

/** Gives the hearts of a guest to the member they became; two on one article become one. */
export async function moveArticleFavs(transaction: Queries, from: string, to: string): Promise<void> {
  const both = sql`select article_id from chatchara_article_fav a join chatchara_article_fav b using (article_id)
    where a.uid = ${from} and b.uid = ${to}`
  await transaction.execute(locked(both))
  await transaction.execute(sql`
    with gone as (delete from chatchara_article_fav where uid = ${from} and article_id in (${both}) returning article_id)
    update chatchara_article set fav_count = greatest(fav_count - 1, 0) from gone where id = article_id`)
  await transaction.execute(sql`update chatchara_article_fav set uid = ${to} where uid = ${from}`)
}
