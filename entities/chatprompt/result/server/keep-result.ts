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

// An answer ends within 65 s: what is older was in the hands of a server that ended.
const ASKING_MS = 5 * 60_000

type Turned = { readonly userUid: string; readonly id: string }
type Asked = { readonly id: string; readonly at: string }

/** Takes one of the turns of a result before anything is asked; undefined where it has as many as it may, or is gone. */
export async function takeTurn(
  { db, clock, ids }: Pick<CallContext, 'db' | 'clock' | 'ids'>,
  { userUid, id }: Turned,
): Promise<Asked | undefined> {
  const now = clock.now()
  const asked = { id: ids.id(), at: now.toISOString() }
  const isAsking = sql`(one->>'at')::timestamptz > ${new Date(now.getTime() - ASKING_MS).toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    update chatprompt_result
    set asking = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(asking) one where ${isAsking})
      || ${JSON.stringify([asked])}::jsonb
    where id = ${id}::uuid and user_uid = ${userUid} and jsonb_array_length(turns)
      + (select count(*) from jsonb_array_elements(asking) one where ${isAsking}) < ${MOST_TURNS}::integer
    returning id`)
  return rows.length > 0 ? asked : undefined
}

/** Puts what was asked further of a result in the place that was taken for it; without a turn, frees the place. */
export async function keepTurn(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { userUid, id }: Turned,
  asked: Asked,
  turn: ResultTurn | undefined,
): Promise<void> {
  const added =
    turn &&
    sql`turns = turns || ${JSON.stringify([turn])}::jsonb, version = version + 1,
      updated_at = ${clock.now().toISOString()}::timestamptz,`
  await db.execute(sql`
    update chatprompt_result set ${added} asking = (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(asking) one where one->>'id' <> ${asked.id})
    where id = ${id}::uuid and user_uid = ${userUid}`)
}
