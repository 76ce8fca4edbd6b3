import { audited } from '@kamae/entities/audit/server/audited'
import { suspendPerson } from '@kamae/entities/user/server/suspend-person'
import { accountUnsuspend } from '../contract.ts'
import { oneAccount } from './one-account.ts'

export const unsuspend = audited(accountUnsuspend, async ({ uid }, context, write) => {
  const { suspendedAt } = await oneAccount(context, uid)
  await suspendPerson(context.db, uid, null, '')
  const before = { isSuspended: suspendedAt !== null }
  write({ kind: 'person', item: uid, before, after: { isSuspended: false } })
  return { account: await oneAccount(context, uid) }
})
