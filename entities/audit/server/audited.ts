import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { type Implementation, implement } from '@kamae/protocol/server/implement'
import type { Procedure } from '@kamae/protocol/contract/procedure'
import type * as z from 'zod/mini'
import type { AuditEntry } from '../contract.ts'
import { auditLog } from './table.ts'

/** What a call did to a thing, in short. */
type Action = Pick<AuditEntry, 'kind' | 'item'> & Partial<Pick<AuditEntry, 'before' | 'after'>>

/** A call of the operator that wrote nothing into the log: a fault of its handler. */
class Unwritten extends Error {
  override readonly name = 'Unwritten'
}

/**
 * Joins an operator's procedure to its handler, in one transaction with what it writes into the audit log: nothing is
 * done that is not in the log, and nothing is in the log that was not done. The handler must write at least once.
 */
export function audited<P extends Procedure>(
  procedure: P,
  handler: (
    input: z.output<P['input']>,
    context: CallContext,
    write: (action: Action) => void,
  ) => Promise<z.input<P['output']>>,
): Implementation<CallContext> {
  return implement(procedure, (input, context: CallContext) =>
    context.db.transaction(async (transaction) => {
      const actions: Action[] = []
      const answer = await handler(
        input,
        { ...context, db: transaction },
        (action) => void actions.push(action),
      )
      if (actions.length === 0) throw new Unwritten(`${procedure.path} writes nothing into the audit log.`)
      const { clock, ids, caller } = context
      await transaction.insert(auditLog).values(
        actions.map(({ kind, item, before = {}, after = {} }) => ({
          id: ids.id(),
          at: clock.now(),
          uid: uidOf(caller),
          call: procedure.path,
          kind,
          item,
          before,
          after,
        })),
      )
      return answer
    }),
  )
}
