import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import * as z from 'zod/mini'

import {
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
  SHORTEST_PASSWORD_BESIDE_A_FACTOR,
  isCommonPassword,
  passwordLength,
} from '../passwords/common-password.ts'
import { isPlaceholder } from './placeholder-email.ts'

/** Why signing in, or changing how one signs in, is refused; in `details.reason`. Each with the code it comes with. */
const CODE_OF_REASON = {
  'email-taken': 'invalid-argument',
  'wrong-credentials': 'unauthenticated',
  'password-too-short': 'invalid-argument',
  'password-common': 'invalid-argument',
  'password-needed': 'invalid-argument',
  'invalid-email': 'invalid-argument',
  'invalid-phone': 'invalid-argument',
  'too-many-attempts': 'resource-exhausted',
  'wrong-code': 'invalid-argument',
  'code-expired': 'invalid-argument',
  'link-used': 'invalid-argument',
  'second-factor-needed': 'permission-denied',
  'provider-failed': 'invalid-argument',
  'provider-away': 'unavailable',
  'method-off': 'not-found',
  'guest-only': 'permission-denied',
} as const satisfies Record<string, ErrorCode>

export type SignInRefusal = keyof typeof CODE_OF_REASON

const Email = z.email().check(z.maxLength(254))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
// ITU-T E.164, sections 6.1 and 6.2: a country code and up to fifteen digits in all.
const Phone = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))

export type Fields = Readonly<Record<string, unknown>>
export type Credentials = { readonly email: string; readonly password: string }

/** An email address in lower case. Throws `CallError`. */
export function readEmail({ email }: Fields): string {
  const address = Email.safeParse(typeof email === 'string' ? email.trim().toLowerCase() : email)
  if (!address.success || isPlaceholder(address.data))
    throw refusal('invalid-email', 'Give a valid email address.', 'email')
  return address.data
}

/** A telephone number as E.164 has it; spaces, hyphens and brackets may be in it. Throws `CallError`. */
export function readPhone({ phone }: Fields): string {
  const number = Phone.safeParse(typeof phone === 'string' ? phone.replaceAll(/[\s().-]/g, '') : phone)
  if (!number.success)
    throw refusal(
      'invalid-phone',
      'Give a phone number with its country code, like +81 90 1234 5678.',
      'phone',
    )
  return number.data
}

/** A password as it was typed, good or not. Throws `CallError`. */
export function readTypedPassword(fields: Fields, field = 'password'): string {
  const password = fields[field]
  if (typeof password !== 'string' || passwordLength(password) > LONGEST_PASSWORD) {
    const message = `Give a password of at most ${LONGEST_PASSWORD} characters.`
    throw new CallError('invalid-argument', message, { field })
  }
  return password
}

/** An address and a password from a request's body. Throws `CallError`. */
export function readCredentials(fields: Fields): Credentials {
  return { email: readEmail(fields), password: readTypedPassword(fields) }
}

/** A password that is good enough to be a new one; `own` are the person's own words. Throws `CallError`. */
export function readNewPassword(
  fields: Fields,
  own: readonly string[],
  hasSecondFactor = false,
): { readonly password: string; readonly isShort: boolean } {
  const password = readTypedPassword(fields)
  const shortest = hasSecondFactor ? SHORTEST_PASSWORD_BESIDE_A_FACTOR : SHORTEST_PASSWORD
  const length = passwordLength(password)
  if (length < shortest)
    throw refusal('password-too-short', `Choose a password of at least ${shortest} characters.`, 'password')
  if (isCommonPassword(password, own)) {
    throw refusal(
      'password-common',
      'Choose a password that is harder to guess: a few words that do not belong together.',
      'password',
    )
  }
  return { password, isShort: length < SHORTEST_PASSWORD }
}

/** What a new member gives: credentials that are good enough, and a name. Throws `CallError`. */
export function readNewMember(fields: Fields): Credentials & { readonly name: string } {
  const email = readEmail(fields)
  const name = Name.safeParse(fields['name'])
  if (!name.success)
    throw new CallError('invalid-argument', 'Give a name of 1 to 40 characters.', { field: 'name' })
  const { password } = readNewPassword(fields, [email, name.data])
  return { email, password, name: name.data }
}

/** The name that a new account is to have, where one that is good enough is given. */
export function readWishedName({ name }: Fields): string | undefined {
  return Name.safeParse(name).data
}

/** A text of a body that must be there: a token, a code. Throws `CallError`. */
export function readText(fields: Fields, field: string, longest = 200): string {
  const text = fields[field]
  if (typeof text !== 'string' || text === '' || text.length > longest)
    throw new CallError('invalid-argument', `Give ${field} as a text.`, { field })
  return text
}

/** Where to go on after signing in: a path of this site, or none. */
export function readInnerPath({ to }: Fields): string | undefined {
  if (typeof to !== 'string' || to.length > 500 || !/^\/(?![/\\])[^\s\\]*$/.test(to)) return undefined
  return URL.canParse(to, 'http://kamae') && new URL(to, 'http://kamae').origin === 'http://kamae'
    ? to
    : undefined
}

/** The failure of a sign-in with its reason. */
export function refusal(reason: SignInRefusal, message: string, field?: string): CallError {
  return new CallError(CODE_OF_REASON[reason], message, field === undefined ? { reason } : { reason, field })
}
