import type { CallContext } from '@kamae/backend/calls/context'
import { sql } from '@kamae/backend/database/sql'
import { chatpromptVersion } from './table.ts'

/** So many are kept of a tool. */
export const MOST_VERSIONS = 100

type Asking = Pick<typeof chatpromptVersion.$inferInsert, 'template' | 'variables' | 'temperature'>

/** Keeps what a tool asks from one of its versions on; the oldest ones beyond the most go. */
export async function keepVersion(
  { db, ids, clock }: Pick<CallContext, 'db' | 'ids' | 'clock'>,
  {
    contentId,
    userUid,
    number,
  }: { readonly contentId: string; readonly userUid: string; readonly number: number },
  { template, variables, temperature }: Asking,
): Promise<void> {
  await db.insert(chatpromptVersion).values({
    id: ids.id(),
    contentId,
    userUid,
    number,
    template,
    variables,
    temperature,
    createdAt: clock.now(),
  })
  await db.execute(sql`
    delete from chatprompt_version where content_id = ${contentId}::uuid and number <= (
      select number from chatprompt_version where content_id = ${contentId}::uuid
      order by number desc offset ${MOST_VERSIONS}::integer limit 1)`)
}
