import { type Account, accountList, accountSuspend, accountUnsuspend } from '@kamae/entities/account/contract'
import { client } from '../../../session/api.ts'
import { type Page, pageAt } from '../core/page-at.ts'

/** A person, as lists want them: with an id. */
export type Person = Account & { readonly id: string }

const personOf = (account: Account): Person => ({ ...account, id: account.uid })

export async function listPeople(
  wanted: { readonly q: string; readonly isSuspended: boolean },
  cursor?: string,
): Promise<Page<Person>> {
  const { items, nextCursor } = await client.call(accountList, { ...pageAt(cursor), ...wanted })
  return { items: items.map(personOf), nextCursor }
}

/** Suspends a person, who reads the words. Fails with `CallError`. */
export async function suspend(uid: string, words: string): Promise<Person> {
  return personOf((await client.call(accountSuspend, { uid, words })).account)
}

export async function unsuspend(uid: string): Promise<Person> {
  return personOf((await client.call(accountUnsuspend, { uid })).account)
}
