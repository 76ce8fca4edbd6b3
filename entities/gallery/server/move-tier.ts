import type { Queries } from '@kamae/backend/database/queries'
import { sql } from '@kamae/backend/database/sql'
import { isStratumBorder, stratumOf } from './words/tier.ts'

/** Puts a pose among those as liked as it, after one like more or less; most likes move nothing. */
export async function moveStratum(transaction: Queries, poseId: string, likeCount: number): Promise<void> {
  if (!isStratumBorder(likeCount)) return
  const stratum = stratumOf(poseId, likeCount)
  const moved = (column: 'names' | 'heads' | 'words') =>
    sql`${sql.raw(column)} = array(select key - stratum + ${stratum}::integer from unnest(${sql.raw(column)}) key)`
  await transaction.execute(sql`
    update pose_words set stratum = ${stratum}, ${moved('names')}, ${moved('heads')}, ${moved('words')}
    where pose_id = ${poseId}::uuid and stratum <> ${stratum}`)
}
