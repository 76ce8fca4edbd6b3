import { audited } from '@kamae/backend/calls/audited'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { accountSuspend } from '../contract.ts'
import { oneAccount } from './one-account.ts'

export const suspend = audited(accountSuspend, async ({ uid, words }, context, write) => {
  if (uid === uidOf(context.caller)) {
    throw new CallError('permission-denied', 'Nobody suspends themselves.', { reason: 'self' })
  }
  const { suspendedAt } = await oneAccount(context, uid)
  const { people } = context.resources
  await people.makeProfile(context, uid)
  await people.suspend(context.db, uid, context.clock.now(), words)
  const before = { isSuspended: suspendedAt !== null }
  write({ kind: 'person', item: uid, before, after: { isSuspended: true, words } })
  return { account: await oneAccount(context, uid) }
})
