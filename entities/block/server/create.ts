import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import { personBlock } from './table.ts'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { eq } from '@kamae/backend/database/sql'
import { blockCreate } from '../contract.ts'

/** Every list that somebody reads asks for all of theirs. */
const MOST_BLOCKED = 1000

export const create = implement(blockCreate, async ({ userUid }, context: CallContext) => {
  const { db, clock } = context
  const uid = uidOf(context.caller)
  if (userUid === uid) {
    throw new CallError('invalid-argument', 'You cannot block yourself.', {
      field: 'userUid',
      reason: 'self',
    })
  }
  const [someone] = await db.select({ id: person.id }).from(person).where(eq(person.id, userUid))
  if (!someone) throw new CallError('not-found', 'There is no such person.')
  await context.resources.people.makeProfile(context, uid)
  await db.transaction(async (transaction) => {
    // One at a time for a person, so that the count holds.
    await transaction.select().from(userProfile).where(eq(userProfile.uid, uid)).for('update')
    await transaction
      .insert(personBlock)
      .values({ uid, blockedUid: userUid, createdAt: clock.now() })
      .onConflictDoNothing()
    if ((await transaction.$count(personBlock, eq(personBlock.uid, uid))) > MOST_BLOCKED) {
      throw new CallError('resource-exhausted', 'Unblock somebody first.', { reason: 'full' })
    }
  })
  return { isBlocked: true }
})
