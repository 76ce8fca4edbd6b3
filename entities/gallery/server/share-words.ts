import type { Task } from '@kamae/backend/tasks/task'
import { sql } from '@kamae/backend/database/sql'
import { TIERS } from './tier.ts'

const SAMPLE = 10_000
// Rarer words are read whole, so that nobody asks for their share.
const COMMON = 0.0005

/** Estimates by a sample which words are in many poses: `findPoses` reads those in parts. */
export const shareWords: Task = {
  name: 'avatarpose/shareWords',
  cron: '7 * * * *',
  run: async ({ db }) => {
    await db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ poses: number }>(sql`
        select greatest(reltuples, 0)::double precision as poses from pg_class where oid = 'pose_words'::regclass`)
      // Before the first ANALYZE there is no estimate, and the gallery is small.
      const known = rows[0]?.poses ?? 0
      const percent = known === 0 ? 100 : Math.min(100, (100 * SAMPLE) / known)
      await transaction.execute(sql`delete from word_share`)
      await transaction.execute(sql`
        with sample as materialized (select words from pose_words tablesample system (${percent}::real)),
        size as (select count(*)::double precision as rows from sample)
        insert into word_share
        select 0, greatest(${known}::double precision, rows) from size
        union all
        select key / ${TIERS}, count(*) / min(rows) from sample, size, unnest(words) key
          group by 1 having count(*) >= greatest(min(rows) * ${COMMON}::double precision, 2)`)
    })
  },
}
