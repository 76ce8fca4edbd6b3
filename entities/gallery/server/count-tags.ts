import type { Task } from '@kamae/backend/tasks/task'
import { sql } from '@kamae/backend/database/sql'
import { tagKey } from '@kamae/protocol/contract/tag-key'
import { removeAccents, unifyChineseJapanese, prepare } from '@kamae/backend/search-words/normalize-word'

// The rest is so rare that a suggestion of it would help nobody.
const MOST_TAGS = 20_000

/** What the beginnings of tags are compared by: じゃ begins ジャンプ, ete begins été. */
export function foldedTag(tag: string): string {
  return removeAccents(unifyChineseJapanese(prepare(tagKey(tag))))
}

/** Counts the tags of the poses that everyone is shown. */
export const countTags: Task = {
  name: 'avatarpose/countTags',
  cron: '*/10 * * * *',
  run: async ({ db }) => {
    const { rows } = await db.execute<{ tag: string; poses: number }>(sql`
      select tag, count(*)::integer as poses from listed_pose_tag join listed_pose using (pose_id)
      where not is_sexual and not is_violent
      group by tag order by poses desc, tag limit ${MOST_TAGS}`)
    const counted = rows.map(({ tag, poses }) => ({ tag, folded: foldedTag(tag), poses }))
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`
        delete from tag_count where tag <> all(${sql.param(rows.map(({ tag }) => tag))}::text[])`)
      await transaction.execute(sql`
        insert into tag_count
        select tag, folded, poses from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
          as counted (tag text, folded text, poses integer) order by tag
        on conflict (tag) do update set folded = excluded.folded, poses = excluded.poses
          where tag_count.poses <> excluded.poses or tag_count.folded <> excluded.folded`)
    })
  },
}
