import { asObject } from '@kamae/protocol/client/calling'
import type { CallError } from '@kamae/protocol/contract/errors'

/** Why an account does not have a pop as it is on this device, where asking again alone changes nothing. */
export type SyncProblem =
  | { readonly kind: 'too-many-pops'; readonly limit: number }
  | { readonly kind: 'too-many-contents'; readonly limit: number }
  /** All pops of the account together, or this one, in bytes. */
  | { readonly kind: 'pops-too-large' | 'pop-too-large'; readonly limit: number }
  /** One content is too large, or holds what cannot be kept. */
  | { readonly kind: 'content'; readonly id: string }
  | { readonly kind: 'signed-out' | 'other-account' | 'conflict' | 'refused' }

/** Reads from a failed call what is wrong; undefined where it passes by itself. `sent` are the contents that were sent, in their order. */
export function problemOf(
  { code, details }: CallError,
  sent: readonly { readonly id: string }[],
): SyncProblem | undefined {
  const { reason, limit, field, fields } = asObject(details) ?? {}
  const most = typeof limit === 'number' ? limit : 0
  switch (code) {
    case 'aborted':
      return { kind: 'conflict' }
    case 'unauthenticated':
      return { kind: 'signed-out' }
    case 'resource-exhausted':
      // Anything else of this code is asked too often.
      return reason === 'too-many-pops' || reason === 'pops-too-large'
        ? { kind: reason, limit: most }
        : undefined
    case 'invalid-argument': {
      if (reason === 'too-many-contents' || reason === 'pop-too-large') return { kind: reason, limit: most }
      const [part, name = ''] = typeof field === 'string' ? field.split('.') : []
      // By its place where the input as a whole was refused, else by its id.
      const one = fields === undefined ? sent.find(({ id }) => id === name) : sent[Number(name)]
      return part === 'contents' && one ? { kind: 'content', id: one.id } : { kind: 'refused' }
    }
    case 'failed-precondition':
      return { kind: reason === 'other-account' ? reason : 'refused' }
    case 'permission-denied':
    case 'already-exists':
    case 'out-of-range':
    case 'unimplemented':
      return { kind: 'refused' }
    default:
      return undefined
  }
}

/** How long to wait before the next try, where the server says so. */
export function waitOf({ details }: CallError): number {
  const seconds = asObject(details)?.retryAfter
  return typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : 0
}
