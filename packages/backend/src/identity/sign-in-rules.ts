import { CallError } from '@kamae/protocol/errors'
import * as z from 'zod/mini'

import { LONGEST_PASSWORD, SHORTEST_PASSWORD, isCommonPassword, passwordLength } from './common-password.ts'
import type { RateLimit } from '../limits/rate-limits.ts'

/** Why a sign-in or sign-up is refused; in `details.reason`. */
export type SignInRefusal =
  | 'email-taken'
  | 'wrong-credentials'
  | 'password-too-short'
  | 'password-common'
  | 'invalid-email'
  | 'too-many-attempts'

const Email = z.email().check(z.maxLength(254))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

export type Credentials = { readonly email: string; readonly password: string }

/** How often: of one address, to sign up, to become a guest, to sign in; of one account, with a wrong password. */
export const TRY_LIMITS = {
  signUp: { tries: 60, seconds: 3600 },
  guest: { tries: 200, seconds: 86_400 },
  signIn: { tries: 60, seconds: 300 },
  wrongPassword: { tries: 10, seconds: 900 },
} as const satisfies Record<string, RateLimit>

/** An address and a password from a request's body. Throws `CallError`. */
export function readCredentials(body: unknown): Credentials {
  const { email, password } = asObject(body)
  const address = Email.safeParse(typeof email === 'string' ? email.trim().toLowerCase() : email)
  if (!address.success) throw refusal('invalid-email', 'Give a valid e-mail address.', 'email')
  if (typeof password !== 'string' || passwordLength(password) > LONGEST_PASSWORD) {
    throw new CallError('invalid-argument', `Give a password of at most ${LONGEST_PASSWORD} characters.`, {
      field: 'password',
    })
  }
  return { email: address.data, password }
}

/** What a new member gives: credentials that are good enough, and a name. Throws `CallError`. */
export function readNewMember(body: unknown): Credentials & { readonly name: string } {
  const credentials = readCredentials(body)
  const name = Name.safeParse(asObject(body)['name'])
  if (!name.success)
    throw new CallError('invalid-argument', 'Give a name of 1 to 40 characters.', { field: 'name' })
  if (passwordLength(credentials.password) < SHORTEST_PASSWORD) {
    throw refusal(
      'password-too-short',
      `Choose a password of at least ${SHORTEST_PASSWORD} characters.`,
      'password',
    )
  }
  if (isCommonPassword(credentials.password, [credentials.email, name.data])) {
    throw refusal(
      'password-common',
      'Choose a password that is harder to guess: a few words that do not belong together.',
      'password',
    )
  }
  return { ...credentials, name: name.data }
}

/** The failure of a sign-in with its reason. */
export function refusal(reason: SignInRefusal, message: string, field?: string): CallError {
  const code =
    reason === 'wrong-credentials'
      ? 'unauthenticated'
      : reason === 'too-many-attempts'
        ? 'resource-exhausted'
        : 'invalid-argument'
  return new CallError(code, message, field === undefined ? { reason } : { reason, field })
}

function asObject(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
