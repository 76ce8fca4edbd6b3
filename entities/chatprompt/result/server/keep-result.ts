import type { CallContext } from '@kamae/backend/calls/context'
import { sql } from '@kamae/backend/database/sql'
import type { ResultTurn } from '../contract.ts'
import { chatpromptResult } from './table.ts'

/** So many are kept of a person's: the newest. */
const MOST = 500

/** So many times one result can be gone on from. */
export const MOST_TURNS = 30

type World = Pick<CallContext, 'db' | 'clock'>
type Kept = Pick<
  typeof chatpromptResult.$inferInsert,
  'id' | 'userUid' | 'contentId' | 'contentVersion' | 'name' | 'values' | 'prompt' | 'text' | 'ending'
>

/** Keeps what running a tool gave. */
export async function keepResult({ db, clock }: World, kept: Kept): Promise<void> {
  const now = clock.now()
  await db.insert(chatpromptResult).values({ ...kept, createdAt: now, updatedAt: now })
  await db.execute(sql`
    delete from chatprompt_result where user_uid = ${kept.userUid} and archived_at is null and id in (
      select id from chatprompt_result where user_uid = ${kept.userUid} and archived_at is null
      order by created_at desc, id desc offset ${MOST}::integer)`)
}

/** Adds what was asked further of a result; false where it has as many as it may, or is gone. */
export async function keepTurn(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { userUid, id }: { readonly userUid: string; readonly id: string },
  turn: ResultTurn,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update chatprompt_result set turns = turns || ${JSON.stringify([turn])}::jsonb, version = version + 1,
      updated_at = ${clock.now().toISOString()}::timestamptz
    where id = ${id}::uuid and user_uid = ${userUid} and jsonb_array_length(turns) < ${MOST_TURNS}::integer
    returning id`)
  return rows.length > 0
}
