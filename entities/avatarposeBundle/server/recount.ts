import type { Queries } from '@kamae/backend/database/queries'
import { sql } from '@kamae/backend/database/sql'
import { relistBundle } from './relist-bundle.ts'

/** Counts the entries of a locked bundle anew and derives from them what is in it; answers how many there are. */
export async function recount(transaction: Queries, id: string, now: Date): Promise<number> {
  const { rows } = await transaction.execute<{ before: number; after: number }>(sql`
    with counted as (
      select count(*)::integer as entries, coalesce(bool_or(listed_pose.is_sexual), false) as is_sexual,
        coalesce(bool_or(listed_pose.is_violent), false) as is_violent
      from bundle_content left join listed_pose using (pose_id)
      where bundle_id = ${id}::uuid and archived_at is null
    ), before as (select content_count from avatarpose_bundle where id = ${id}::uuid)
    update avatarpose_bundle set content_count = counted.entries, is_sexual = counted.is_sexual,
      is_violent = counted.is_violent, updated_at = ${now.toISOString()}::timestamptz
    from counted, before where id = ${id}::uuid
    returning before.content_count as before, avatarpose_bundle.content_count as after`)
  const [{ before, after } = { before: 0, after: 0 }] = rows
  // The first entry brings a public bundle into the lists, the last one that goes takes it out.
  if ((before === 0) !== (after === 0)) await relistBundle(transaction, id)
  return after
}
