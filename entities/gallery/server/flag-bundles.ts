import type { Queries } from '@kamae/backend/database/queries'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import type { ListedSnapshot } from './listed-snapshot.ts'
import { sql } from '@kamae/backend/database/sql'

/** A bundle with a sexual or violent pose in it is so itself, also where the pose became so later. */
export async function flagBundles(transaction: Queries, snapshots: readonly ListedSnapshot[]): Promise<void> {
  const ids = sql.param(snapshots.map(({ poseId }) => poseId))
  // In the order of their ids, so that two of these never wait for each other; mostly there are none.
  await transaction.execute(sql`
    with wanted as (
      select bundle_id, bool_or(listed_pose.is_sexual) as is_sexual, bool_or(listed_pose.is_violent) as is_violent
      from ${bundleContent} join listed_pose using (pose_id)
      where pose_id = any(${ids}::uuid[]) and archived_at is null
        and (listed_pose.is_sexual or listed_pose.is_violent)
      group by bundle_id
    ), locked as (
      select id, wanted.is_sexual, wanted.is_violent from ${avatarposeBundle} bundle
        join wanted on wanted.bundle_id = id
      where wanted.is_sexual > bundle.is_sexual or wanted.is_violent > bundle.is_violent
      order by id for no key update of bundle
    )
    update ${avatarposeBundle} bundle set is_sexual = bundle.is_sexual or locked.is_sexual,
      is_violent = bundle.is_violent or locked.is_violent
    from locked where bundle.id = locked.id`)
}
