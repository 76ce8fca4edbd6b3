import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import type { Content } from '@kamae/pop/documents/content'
import { CONTENT_BYTES, MOST_CONTENTS } from '@kamae/pop/documents/pop'
import { checkDocument } from '@kamae/protocol/contract/document'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq, isNull, sql } from '@kamae/backend/database/sql'
import { MOST_BYTES_OF_POPS, MOST_POP_BYTES } from '../contract.ts'
import { pop, popContent } from './table.ts'

/** Refuses contents that are too large to keep. */
export function checkContents(contents: readonly Content[]): void {
  for (const content of contents) checkDocument(`contents.${content.id}`, content, CONTENT_BYTES)
}

// A statement takes 65,535 values; a row has ten.
const ROWS_PER_BATCH = 500

/** How many contents are on a pop, and what all of it takes. */
type PopSize = { readonly contentCount: number; readonly bytes: number }

/**
 * Puts contents on a pop whose row is locked, over those of the same ids; answers its size then. Refuses what would be too
 * much for a pop or for its owner's account.
 */
export async function putContents(
  db: Queries,
  { ids, caller }: Pick<CallContext, 'ids' | 'caller'>,
  { popId, uid, now }: { readonly popId: string; readonly uid: string; readonly now: Date },
  contents: readonly Content[],
): Promise<PopSize> {
  const before = await sizeOf(db, popId)
  for (let at = 0; at < contents.length; at += ROWS_PER_BATCH) {
    await db
      .insert(popContent)
      .values(
        contents.slice(at, at + ROWS_PER_BATCH).map((content) => ({
          id: ids.id(),
          popId,
          userUid: uid,
          contentId: content.id,
          name: content.kind,
          content,
          bytes: Buffer.byteLength(JSON.stringify(content)),
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [popContent.popId, popContent.contentId],
        set: {
          name: sql`excluded.name`,
          content: sql`excluded.content`,
          bytes: sql`excluded.bytes`,
          archivedAt: null,
          updatedAt: now,
        },
      })
  }
  const after = await sizeOf(db, popId)
  if (after.contentCount > MOST_CONTENTS) {
    throw new CallError('invalid-argument', `contents: A pop has at most ${MOST_CONTENTS} contents.`, {
      field: 'contents',
      reason: 'too-many-contents',
      limit: MOST_CONTENTS,
    })
  }
  // What is too large from before may be made smaller.
  if (after.shown > MOST_POP_BYTES && after.shown > before.shown) {
    throw new CallError(
      'invalid-argument',
      `contents: A pop has at most ${MOST_POP_BYTES} bytes: take some off, or begin another pop.`,
      { field: 'contents', reason: 'pop-too-large', limit: MOST_POP_BYTES },
    )
  }
  await db.update(pop).set({ bytes: after.bytes }).where(eq(pop.id, popId))
  if (after.bytes > before.bytes) await checkAccount(db, uid, caller?.isGuest === true)
  return { contentCount: after.contentCount, bytes: after.bytes }
}

/** Changes of what somebody's pops take go one after another, whichever pop they are of. */
export async function lockPopsOf(db: Queries, uid: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pop ${uid}`}, 0))`)
}

async function checkAccount(db: Queries, uid: string, isGuest: boolean): Promise<void> {
  await lockPopsOf(db, uid)
  const [row] = await db
    .select({ taken: sql<string>`coalesce(sum(${pop.bytes}), 0)` })
    .from(pop)
    .where(eq(pop.userUid, uid))
  const limit = MOST_BYTES_OF_POPS[isGuest ? 'guest' : 'member']
  if (Number(row?.taken) <= limit) return
  throw new CallError(
    'resource-exhausted',
    `Your pops take ${limit} bytes together: delete some for good first, archived ones count.`,
    { reason: 'pops-too-large', limit },
  )
}

/**
 * Removes for good what was taken off a pop before its newest `MOST_CONTENTS` and `MOST_POP_BYTES`: who makes and takes off
 * fills no disk. Answers the size of the pop then.
 */
export async function forgetOldest(db: Queries, popId: string): Promise<PopSize> {
  await db.execute(sql`
    delete from pop_content where id in (
      select id from (
        select id, row_number() over newest as place, sum(bytes) over newest as taken from pop_content
        where pop_id = ${popId}::uuid and archived_at is not null
        window newest as (order by archived_at desc, id desc)) as gone
      where place > ${MOST_CONTENTS}::integer or taken > ${MOST_POP_BYTES}::bigint)`)
  const { contentCount, bytes } = await sizeOf(db, popId)
  return { contentCount, bytes }
}

async function sizeOf(db: Queries, popId: string): Promise<PopSize & { readonly shown: number }> {
  const isShown = isNull(popContent.archivedAt)
  const [row] = await db
    .select({
      contentCount: sql<number>`count(*) filter (where ${isShown})`.mapWith(Number),
      shown: sql<number>`coalesce(sum(${popContent.bytes}) filter (where ${isShown}), 0)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${popContent.bytes}), 0)`.mapWith(Number),
    })
    .from(popContent)
    .where(eq(popContent.popId, popId))
  return row ?? { contentCount: 0, shown: 0, bytes: 0 }
}
