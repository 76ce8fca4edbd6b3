import type { CallContext } from '@kamae/backend/calls/context'
import { oldestRestorable } from '@kamae/backend/owned/kept-by'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, lte } from '@kamae/backend/database/sql'
import { roomContentCreate } from '../contract.ts'
import { arrange } from './arrange.ts'
import { checkDomainRules, claim, takenDomain } from './domains.ts'
import { readOwnRoom } from './read-room.ts'
import { allSections } from './sections.ts'
import { room } from './table.ts'

const FIRST_COLOUR = '#f25c54'

export const create = implement(roomContentCreate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { domain, name, ...arrangement } = input
  await checkMayPublish(context.db, uid)
  await checkDomainRules(context, domain)
  const arranged = await arrange(context, uid, arrangement)
  const now = context.clock.now()
  const id = context.ids.id()
  const outcome = await context.db
    .transaction(async (transaction) => {
      // One that is past restoring only waits to be removed.
      await transaction
        .delete(room)
        .where(and(eq(room.userUid, uid), lte(room.archivedAt, oldestRestorable(context.clock))))
      if (!(await claim(transaction, { domain, roomId: id, now }))) throw new NotMade('taken')
      const made = await transaction
        .insert(room)
        .values({
          id,
          userUid: uid,
          domain,
          name,
          colour: FIRST_COLOUR,
          sections: allSections(),
          ...arranged,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing({ target: room.userUid })
        .returning({ id: room.id })
      if (made.length === 0) throw new NotMade('has-room')
      return 'made' as const
    })
    .catch((error: unknown) => {
      if (error instanceof NotMade) return error.reason
      throw error
    })
  if (outcome === 'made') return { room: await readOwnRoom(context, uid, id) }
  const [own] = await context.db.select({ id: room.id }).from(room).where(eq(room.userUid, uid))
  if (!own) throw await takenDomain(context, domain)
  throw new CallError('aborted', 'You have a room: change it, or restore it.', {
    reason: 'has-room',
    current: await readOwnRoom(context, uid, own.id),
  })
})

/** Takes back what a refused room claimed. */
class NotMade extends Error {
  readonly reason: 'taken' | 'has-room'

  constructor(reason: NotMade['reason']) {
    super(`The room was not made: ${reason}.`)
    this.reason = reason
  }
}
