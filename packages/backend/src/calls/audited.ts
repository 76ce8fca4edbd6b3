import { uidOf } from '@kamae/protocol/contract/access'
import { type Implementation, implement } from '@kamae/protocol/server/implement'
import type { Procedure } from '@kamae/protocol/contract/procedure'
import type * as z from 'zod/mini'
import type { AuditAction } from '../resources/audit.ts'
import type { CallContext } from './context.ts'

/** What a call did to a resource, in short. */
type Action = Pick<AuditAction, 'kind' | 'item'> & Partial<Pick<AuditAction, 'before' | 'after'>>

/** A call of the operator that wrote nothing into the log: a fault of its handler. */
class Unwritten extends Error {
  override readonly name = 'Unwritten'
}

/**
 * Joins an operator's procedure to its handler, in one transaction with what it writes into the audit log: nothing is
 * done that is not in the log, and nothing is in the log that was not done. The handler must write at least once. What
 * waits for another service or process is done by `prepare`, before that transaction.
 */
export function audited<P extends Procedure, Prepared = undefined>(
  procedure: P,
  handler: (
    input: z.output<P['input']>,
    context: CallContext,
    write: (action: Action) => void,
    prepared: Prepared | undefined,
  ) => Promise<z.input<P['output']>>,
  prepare?: (input: z.output<P['input']>, context: CallContext) => Promise<Prepared>,
): Implementation<CallContext> {
  return implement(procedure, async (input, context: CallContext) => {
    const prepared = await prepare?.(input, context)
    return await context.db.transaction(async (transaction) => {
      const actions: Action[] = []
      const answer = await handler(
        input,
        { ...context, db: transaction },
        (action) => void actions.push(action),
        prepared,
      )
      if (actions.length === 0) throw new Unwritten(`${procedure.path} writes nothing into the audit log.`)
      const { clock, ids, caller } = context
      await context.resources.audit.write(
        transaction,
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
    })
  })
}
