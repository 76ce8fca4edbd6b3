import type { Caller } from './caller.ts'
import { CallError } from './errors.ts'
import type { Access } from './procedure.ts'

/** Refuses a caller whom the procedure is not for. Whose a resource is only its handler knows. */
export function checkAccess(access: Access, caller: Caller): void {
  if (access === 'anyone') return
  if (!caller) throw new CallError('unauthenticated', 'Sign in first.')
  if (access === 'member' && caller.isGuest) {
    throw new CallError('permission-denied', 'Sign in with an account of your own; a guest cannot do this.', {
      reason: 'guest',
    })
  }
  if (access === 'operator' && !caller.isOperator) {
    throw new CallError('permission-denied', 'Only the operator can do this.')
  }
}

/** The uid of a caller whom the procedure's access has let in. */
export function uidOf(caller: Caller): string {
  if (!caller) throw new CallError('unauthenticated', 'Sign in first.')
  return caller.uid
}
