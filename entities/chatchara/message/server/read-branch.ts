import type { Queries } from '@kamae/backend/database/queries'
import { sql } from '@kamae/backend/database/sql'
import { SHOWN } from './message-columns.ts'
import { chatcharaMessage } from './table.ts'

// As deep as a dialog can have messages.
const DEEPEST = 6000

/** The messages from the beginning to this one, the oldest first; of a long branch the newest `most`. */
export async function readBranch(db: Queries, leafId: string, most: number) {
  return await db
    .select({ ...SHOWN, isNoted: chatcharaMessage.isNoted })
    .from(chatcharaMessage)
    .innerJoin(
      sql`(with recursive up as (
        select id, parent_id, 1 as depth from chatchara_message where id = ${leafId}::uuid
        union all
        select above.id, above.parent_id, depth + 1 from chatchara_message above join up on above.id = up.parent_id
        where depth < ${most}::integer
      ) select id, depth from up) branch`,
      sql`branch.id = ${chatcharaMessage.id}`,
    )
    .orderBy(sql`branch.depth desc`)
}

/** What was written down last of what happened up to this message; empty where nothing was. */
export async function summaryAt(db: Queries, leafId: string): Promise<string> {
  const { rows } = await db.execute<{ summary: string }>(sql`
    with recursive up as (
      select parent_id, summary, 1 as depth from chatchara_message where id = ${leafId}::uuid
      union all
      select above.parent_id, above.summary, depth + 1 from chatchara_message above join up on above.id = up.parent_id
      where up.summary is null and depth < ${DEEPEST}::integer
    )
    select summary from up where summary is not null limit 1`)
  return rows[0]?.summary ?? ''
}

/** The ids of a message and of everything below it; with `archivedAt` what was deleted with it, without what is there. */
export async function idsBelow(db: Queries, id: string, archivedAt: Date | null): Promise<string[]> {
  const isThere =
    archivedAt === null
      ? sql`archived_at is null`
      : sql`archived_at = ${archivedAt.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive down as (
      select id from chatchara_message where id = ${id}::uuid and ${isThere}
      union all
      select below.id from chatchara_message below join down on below.parent_id = down.id where below.${isThere}
    )
    select id from down`)
  return rows.map((row) => row.id)
}
