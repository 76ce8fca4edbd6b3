import { CallError } from '@kamae/protocol/contract/errors'

import type { Person, Session } from '../people/sessions.ts'
import { refusal } from '../people/sign-in-rules.ts'
import type { Asked } from './request.ts'

type Device = { readonly session: Session; readonly person: Person }

/** Whose session it is, guests included. Throws `CallError`. */
export async function signedIn(asked: Asked): Promise<Device> {
  const device = await asked.device()
  if (device === undefined) throw new CallError('unauthenticated', 'Sign in again.')
  return device
}

/** Whose session it is, but a guest's. Throws `CallError`. */
export async function memberSignedIn(asked: Asked): Promise<Device> {
  const device = await signedIn(asked)
  if (device.person.isAnonymous)
    throw refusal('guest-only', 'You are here as a guest: sign in with an account of your own first.')
  return device
}
