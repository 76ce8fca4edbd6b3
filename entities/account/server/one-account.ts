import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq } from '@kamae/backend/database/sql'
import type { Account } from '../contract.ts'
import { accountOf, selectAccounts } from './read-account.ts'

/** The account of `uid`; `not-found` where there is none. */
export async function oneAccount(
  world: Pick<CallContext, 'db' | 'resources'>,
  uid: string,
): Promise<Account> {
  const [found] = await selectAccounts(world).where(eq(person.id, uid))
  if (!found) throw new CallError('not-found', 'There is no such person.')
  return accountOf(found)
}
