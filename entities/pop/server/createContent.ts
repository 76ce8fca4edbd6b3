import type { CallContext } from '@kamae/backend/calls/context'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { count, eq } from '@kamae/backend/database/sql'
import { MOST_POPS, popCreateContent } from '../contract.ts'
import { checkName } from './check-name.ts'
import { changePop } from './change-pop.ts'
import { checkContents, lockPopsOf, putContents } from './keep-contents.ts'
import { isOwnPop } from './read-pop.ts'
import { pop } from './table.ts'

/** A pop whose maker said nothing of it: a square as networks show them. */
const NEW_POP = { name: '', width: 1080, height: 1080, background: '#ffffff' }

export const createContent = implement(popCreateContent, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const contents = input.contents ?? (input.content ? [input.content] : [])
  await checkMayPublish(context.db, uid)
  checkName(input.pop?.name)
  checkContents(contents)
  const contentIds = contents.map(({ id }) => id)
  const { popId, version } = input
  if (popId === undefined) {
    const made = await makePop(context, uid, { ...NEW_POP, ...input.pop }, contents)
    return { isOk: true as const, popId: made, version: 1, contentIds }
  }
  const done = await changePop(context, { uid, popId, version }, (db, _row, now) =>
    putContents(db, context, { popId, uid, now }, contents),
  )
  return { ...done, contentIds }
})

async function makePop(
  context: CallContext,
  uid: string,
  head: typeof NEW_POP | (Omit<typeof NEW_POP, 'background'> & { background: string | null }),
  contents: Parameters<typeof putContents>[3],
): Promise<string> {
  return context.db.transaction(async (transaction) => {
    await checkRoom({ ...context, db: transaction }, uid)
    const id = context.ids.id()
    const now = context.clock.now()
    await transaction.insert(pop).values({ ...head, id, userUid: uid, createdAt: now, updatedAt: now })
    const size = await putContents(transaction, context, { popId: id, uid, now }, contents)
    await transaction.update(pop).set(size).where(eq(pop.id, id))
    return id
  })
}

/** Refuses one pop too many; those who ask at once wait for each other. */
async function checkRoom(context: CallContext, uid: string): Promise<void> {
  const { db } = context
  await lockPopsOf(db, uid)
  const [row] = await db.select({ present: count() }).from(pop).where(isOwnPop(context, uid))
  if ((row?.present ?? 0) < MOST_POPS) return
  throw new CallError(
    'resource-exhausted',
    `You have ${MOST_POPS} pops: delete some for good first, archived ones count.`,
    {
      reason: 'too-many-pops',
      limit: MOST_POPS,
    },
  )
}
