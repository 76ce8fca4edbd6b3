import type { CallContext } from '@kamae/backend/calls/context'
import { isOwn } from '@kamae/backend/owned/is-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { roomContentUpdate } from '../contract.ts'
import { arrange } from './arrange.ts'
import { checkDomainRules, claim, release, takenDomain } from './domains.ts'
import { readOwnRoom } from './read-room.ts'
import { room } from './table.ts'

export const update = implement(roomContentUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, domain, name, isArchived, ...arrangement } = input
  // Whose it is comes before what is wrong with the rest.
  const own = await readOwnRoom(context, uid, id)
  // Before the transaction, for it asks over a connection of its own: many at once would wait for each other's.
  if (domain !== undefined && domain !== own.domain) await checkDomainRules(context, domain)
  const arranged = await arrange(context, uid, arrangement)
  const now = context.clock.now()
  const outcome = await context.db.transaction(async (transaction) => {
    const [before] = await transaction
      .select({ domain: room.domain })
      .from(room)
      .where(and(isOwn(context, room, { uid, id }), eq(room.version, version)))
      .for('update')
    if (!before) return 'stale'
    const isMoved = domain !== undefined && domain !== before.domain
    if (isMoved) {
      if (!(await claim(transaction, { domain, roomId: id, now }))) return 'taken'
      await release(transaction, { domain: before.domain, roomId: id, now })
    }
    await transaction
      .update(room)
      .set({
        ...arranged,
        ...(isMoved && { domain }),
        ...(name !== undefined && { name }),
        ...(isArchived === false && { archivedAt: null }),
        version: sql`${room.version} + 1`,
        updatedAt: now,
      })
      .where(eq(room.id, id))
    return 'changed'
  })
  if (outcome === 'taken') throw await takenDomain(context, domain ?? '')
  const current = await readOwnRoom(context, uid, id)
  if (outcome === 'changed') return { room: current }
  throw new CallError('aborted', 'This room was changed elsewhere: read it again.', { current })
})
