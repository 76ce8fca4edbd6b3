import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import type { Content } from '@kamae/pop/documents/content'
import { CONTENT_BYTES, MOST_CONTENTS } from '@kamae/pop/documents/pop'
import { checkDocument } from '@kamae/protocol/contract/document'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, count, eq, isNull, sql } from '@kamae/backend/database/sql'
import { popContent } from './table.ts'

/** Refuses contents that are too large to keep. */
export function checkContents(contents: readonly Content[]): void {
  for (const content of contents) checkDocument(`contents.${content.id}`, content, CONTENT_BYTES)
}

// A statement takes 65,535 values; a row has nine.
const ROWS_AT_ONCE = 500

/** Puts contents on a pop whose row is locked, over those of the same ids; answers how many are on it then. */
export async function putContents(
  db: Queries,
  { ids }: Pick<CallContext, 'ids'>,
  { popId, uid, now }: { readonly popId: string; readonly uid: string; readonly now: Date },
  contents: readonly Content[],
): Promise<number> {
  for (let at = 0; at < contents.length; at += ROWS_AT_ONCE) {
    await db
      .insert(popContent)
      .values(
        contents.slice(at, at + ROWS_AT_ONCE).map((content) => ({
          id: ids.id(),
          popId,
          userUid: uid,
          contentId: content.id,
          name: content.kind,
          content,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [popContent.popId, popContent.contentId],
        set: {
          name: sql`excluded.name`,
          content: sql`excluded.content`,
          archivedAt: null,
          updatedAt: now,
        },
      })
  }
  const present = await countContents(db, popId)
  if (present > MOST_CONTENTS) {
    throw new CallError('invalid-argument', `contents: A pop has at most ${MOST_CONTENTS} contents.`, {
      field: 'contents',
      reason: 'too-many-contents',
      limit: MOST_CONTENTS,
    })
  }
  return present
}

/** Removes for good what was taken off a pop before its newest `MOST_CONTENTS`: who makes and takes off fills no disk. */
export async function forgetOldest(db: Queries, popId: string): Promise<void> {
  await db.execute(sql`
    delete from pop_content where id in (
      select id from pop_content where pop_id = ${popId}::uuid and archived_at is not null
      order by archived_at desc, id desc offset ${MOST_CONTENTS}::integer)`)
}

/** How many contents are on a pop. */
export async function countContents(db: Queries, popId: string): Promise<number> {
  const [row] = await db
    .select({ present: count() })
    .from(popContent)
    .where(and(eq(popContent.popId, popId), isNull(popContent.archivedAt)))
  return row?.present ?? 0
}
