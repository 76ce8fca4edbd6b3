import type { Queries } from '@kamae/backend/database/queries'
import { person } from '@kamae/backend/identity/people/tables'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq } from '@kamae/backend/database/sql'
import type { Account } from '../contract.ts'
import { accountOf, selectAccounts } from './read-account.ts'

/** The account of `uid`; `not-found` where there is none. */
export async function oneAccount(db: Queries, uid: string): Promise<Account> {
  const [found] = await selectAccounts(db).where(eq(person.id, uid))
  if (!found) throw new CallError('not-found', 'There is no such person.')
  return accountOf(found)
}
