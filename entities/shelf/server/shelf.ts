import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { tagKey, tagKeysOf } from '@kamae/protocol/contract/tag-key'
import { withProfile } from '@kamae/entities/user/server/profile/with-profile'
import { chatpromptUserStock } from './chatprompt-user-stock.ts'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, arrayContains, eq, inArray, isNull, ne, sql } from '@kamae/backend/database/sql'
import { chatcharaUserStock } from './chatchara-user-stock.ts'

type Kind = typeof chatcharaUserStock.$inferSelect.kind | typeof chatpromptUserStock.$inferSelect.kind
type Item = { readonly kind: Kind; readonly itemId: string; readonly name: string }

const MOST = 1000
const MOST_TAGS = 20

// Every shelf has the columns of the first; what a shelf has beyond them is its own calls' to change.
const SHELVES: Readonly<Record<Kind, typeof chatcharaUserStock>> = {
  character: chatcharaUserStock,
  promptTemp: chatcharaUserStock,
  tool: chatpromptUserStock as unknown as typeof chatcharaUserStock,
}

/** Puts a resource on somebody's shelf, with these tags added to any that it has; answers its id there. */
export async function putOnShelf(
  context: CallContext,
  uid: string,
  item: Item,
  tags: readonly string[] = [],
): Promise<string> {
  const shelf = SHELVES[item.kind]
  const { userUid, kind, itemId, version } = shelf
  const wanted = { ...item, kind: item.kind as typeof shelf.$inferSelect.kind }
  // One at a time for a person, so that the count holds.
  return await withProfile(context, uid, async (transaction) => {
    const isThis = and(eq(userUid, uid), eq(kind, wanted.kind), eq(itemId, item.itemId))
    const [there] = await transaction.select().from(shelf).where(isThis)
    const now = context.clock.now()
    const all = [...new Set([...(there?.tags ?? []), ...tags])].slice(0, MOST_TAGS)
    if (there && there.archivedAt === null && all.length === there.tags.length) return there.id
    if (!there || there.archivedAt !== null) await checkRoom(transaction, uid, shelf)
    const [row] = await transaction
      .insert(shelf)
      .values({
        id: context.ids.id(),
        userUid: uid,
        ...wanted,
        tags: all,
        tagKeys: tagKeysOf(all),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [userUid, kind, itemId],
        set: {
          archivedAt: null,
          name: item.name,
          tags: all,
          tagKeys: tagKeysOf(all),
          version: sql`${version} + 1`,
          updatedAt: now,
        },
      })
      .returning({ id: shelf.id })
    if (!row) throw new Error('A row that was put in is answered.')
    return row.id
  })
}

async function checkRoom(
  transaction: Queries,
  uid: string,
  shelf: typeof chatcharaUserStock,
  but?: string,
): Promise<void> {
  const { userUid, archivedAt, id } = shelf
  const others = and(eq(userUid, uid), isNull(archivedAt), but === undefined ? undefined : ne(id, but))
  if ((await transaction.$count(shelf, others)) < MOST) return
  throw new CallError('failed-precondition', `At most ${MOST} things are on a shelf: take one off.`, {
    reason: 'full',
    most: MOST,
  })
}

/** Runs a change that puts something back onto somebody's shelf, where there is room for it. */
export async function backOnShelf<Answer>(
  context: CallContext,
  uid: string,
  { kind, id }: { readonly kind: Kind; readonly id: string },
  change: (context: CallContext) => Promise<Answer>,
): Promise<Answer> {
  return await withProfile(context, uid, async (transaction) => {
    await checkRoom(transaction, uid, SHELVES[kind], id)
    return await change({ ...context, db: transaction })
  })
}

/** Takes a resource off somebody's shelf; what is not there stays so. */
export async function takeOffShelf(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  uid: string,
  item: Pick<Item, 'kind' | 'itemId'>,
): Promise<void> {
  const now = clock.now()
  const shelf = SHELVES[item.kind]
  const { userUid, kind, itemId, archivedAt, version } = shelf
  await db
    .update(shelf)
    .set({ archivedAt: now, version: sql`${version} + 1`, updatedAt: now })
    .where(and(eq(userUid, uid), sql`${kind} = ${item.kind}`, eq(itemId, item.itemId), isNull(archivedAt)))
}

/** Puts a resource that the caller finds on their shelf, or takes it off. */
export async function changeStock(
  context: CallContext,
  kind: Kind,
  { id, name }: { readonly id: string; readonly name: string },
  isStocked: boolean,
): Promise<{ isStocked: boolean }> {
  const uid = uidOf(context.caller)
  const item = { kind, itemId: id, name }
  await (isStocked ? putOnShelf(context, uid, item) : takeOffShelf(context, uid, item))
  return { isStocked }
}

/** Which of these are on the caller's shelf. */
export async function stockedAmong(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  wanted: Kind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!caller || ids.length === 0) return new Set()
  const shelf = SHELVES[wanted]
  const { userUid, kind, itemId, archivedAt } = shelf
  const isOne = and(eq(userUid, caller.uid), sql`${kind} = ${wanted}`, inArray(itemId, [...ids]))
  const rows = await db
    .select({ id: itemId })
    .from(shelf)
    .where(and(isOne, isNull(archivedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Every tag of what is on somebody's shelf, or of a kind there, each once however it is written, and how many resources have it. */
export async function shelfTags(
  { db }: Pick<CallContext, 'db'>,
  uid: string,
  of: Kind,
  only?: Kind,
): Promise<{ tag: string; count: number }[]> {
  const { userUid, kind, archivedAt, tags } = SHELVES[of]
  const isOfKind = only === undefined ? undefined : sql`${kind} = ${only}`
  const rows = await db
    .select({ tags })
    .from(SHELVES[of])
    .where(and(eq(userUid, uid), isNull(archivedAt), isOfKind, sql`cardinality(${tags}) > 0`))
  const found = new Map<string, { tag: string; count: number }>()
  for (const row of rows)
    for (const [key, tag] of new Map(row.tags.map((one) => [tagKey(one), one]))) {
      const before = found.get(key) ?? { tag, count: 0 }
      // The same way of writing it, in whatever order the rows come.
      found.set(key, { tag: tag < before.tag ? tag : before.tag, count: before.count + 1 })
    }
  return [...found.keys()].toSorted().flatMap((key) => found.get(key) ?? [])
}

/**
 * Takes a tag off everything on somebody's shelf, however it is written: capitals and width make no difference. Answers
 * how many resources had it.
 */
export async function takeTagOffShelf(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  uid: string,
  of: Kind,
  tag: string,
): Promise<number> {
  const key = tagKey(tag)
  const shelf = SHELVES[of]
  const { id, userUid, tagKeys, version } = shelf
  return await db.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id, tags: shelf.tags })
      .from(shelf)
      .where(and(eq(userUid, uid), arrayContains(tagKeys, [key])))
      .orderBy(id)
      .for('update')
    for (const row of rows) {
      const tags = row.tags.filter((one) => tagKey(one) !== key)
      await transaction
        .update(shelf)
        .set({ tags, tagKeys: tagKeysOf(tags), version: sql`${version} + 1`, updatedAt: clock.now() })
        .where(eq(id, row.id))
    }
    return rows.length
  })
}
