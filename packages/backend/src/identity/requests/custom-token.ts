import { createHash } from 'node:crypto'

import { CallError } from '@kamae/protocol/contract/errors'

import { readText, refusal } from '../people/sign-in-rules.ts'
import { TRY_LIMITS } from './sign-in-limits.ts'
import { beginSession, finishSignIn, guestOf } from './finish-sign-in.ts'
import type { AuthCalls, World } from './request.ts'
import { signedIn } from './signed-in.ts'

const LIFE_MS = 3 * 60_000

/** What a ticket of a provider carries. */
export type Ticket = { readonly uid: string; readonly guest?: string | undefined }

export const customToken: AuthCalls = {
  'POST custom-token': async (asked, world) => {
    const { person } = await signedIn(asked)
    await world.limit(`custom-token ${person.id}`, TRY_LIMITS.wrongCode)
    const uid = asked.body['uid'] ?? person.id
    if (uid !== person.id && !world.isOperator(person))
      throw new CallError('permission-denied', 'Only the operator makes tokens for others.')
    if (typeof uid !== 'string' || (await world.people.byId(uid)) === undefined)
      throw new CallError('not-found', 'There is no such person.', { field: 'uid' })
    const { token, expiresAt } = await world.oneTimeTokens.put('custom', { uid }, LIFE_MS)
    return { body: { token, expiresAt: expiresAt.toISOString() } }
  },
  'POST sign-in/custom-token': async (asked, world) => {
    await world.limit(`link ${asked.network}`, TRY_LIMITS.signIn)
    const token = readText(asked.body, 'token')
    const custom = await world.oneTimeTokens.take<{ uid: string }>('custom', token)
    // Whoever made it had signed in with all that their account asks for.
    if (custom !== undefined)
      return beginSession(asked, world, await personOf(world, custom.uid), await guestOf(asked))
    const nonce = asked.body['check']
    const ticket =
      typeof nonce === 'string'
        ? await world.oneTimeTokens.take<Ticket>('ticket', token, checkOf(nonce))
        : undefined
    if (ticket === undefined)
      throw refusal('link-used', 'This was used or has run out, or was begun elsewhere: sign in again.')
    return finishSignIn(asked, world, await personOf(world, ticket.uid), { guest: ticket.guest })
  },
}

/** What a browser sends ahead of its nonce: the SHA-256 in base64url. */
export function checkOf(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url')
}

async function personOf({ people }: World, uid: string) {
  const person = await people.byId(uid)
  if (person === undefined) throw refusal('link-used', 'This account is gone.')
  return person
}
