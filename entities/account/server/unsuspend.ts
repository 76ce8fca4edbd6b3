import { audited } from '@kamae/backend/calls/audited'
import { accountUnsuspend } from '../contract.ts'
import { oneAccount } from './one-account.ts'

export const unsuspend = audited(accountUnsuspend, async ({ uid }, context, write) => {
  const { suspendedAt } = await oneAccount(context, uid)
  await context.resources.people.suspend(context.db, uid, null, '')
  const before = { isSuspended: suspendedAt !== null }
  write({ kind: 'person', item: uid, before, after: { isSuspended: false } })
  return { account: await oneAccount(context, uid) }
})
