import type { TestServer } from '../../../testing/server.ts'

/** Every count of likes that is not the number of its rows; a right database has none. */
export async function wrongCounts({ pool }: Pick<TestServer, 'pool'>): Promise<object[]> {
  const { rows } = await pool.query<object>(`
    select 'listed' as what, pose_id::text as id, like_count, rows from listed_pose listed,
      lateral (select count(*)::integer as rows from pose_like liked where liked.pose_id = listed.pose_id) counted
      where like_count <> rows
    union all
    select 'tag ' || tag, pose_id::text, tagged.like_count, listed.like_count
      from listed_pose_tag tagged join listed_pose listed using (pose_id)
      where (tagged.like_count, tagged.rise, tagged.listed_at) <> (listed.like_count, listed.rise, listed.listed_at)
    union all
    select 'profile', profile.uid, liked_pose_count, rows from user_profile profile,
      lateral (select count(*)::integer as rows from pose_like liked where liked.uid = profile.uid) counted
      where liked_pose_count <> rows`)
  return rows
}
