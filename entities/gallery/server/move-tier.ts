import type { Queries } from '@kamae/backend/database/queries'
import { sql } from '@kamae/backend/database/sql'
import { isTierBorder, tierOf } from './tier.ts'

/** Puts a pose among those as liked as it, after one like more or less; most likes move nothing. */
export async function moveTier(transaction: Queries, poseId: string, likeCount: number): Promise<void> {
  if (!isTierBorder(likeCount)) return
  const tier = tierOf(poseId, likeCount)
  const moved = (column: 'names' | 'heads' | 'words') =>
    sql`${sql.raw(column)} = array(select key - stratum + ${tier}::integer from unnest(${sql.raw(column)}) key)`
  await transaction.execute(sql`
    update pose_words set stratum = ${tier}, ${moved('names')}, ${moved('heads')}, ${moved('words')}
    where pose_id = ${poseId}::uuid and stratum <> ${tier}`)
}
