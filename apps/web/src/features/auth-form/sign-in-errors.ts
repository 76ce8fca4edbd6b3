import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AuthError, type AuthReason } from '../../session/auth-calls.ts'
import { callErrorText } from '../errors/call-error-text.ts'

export type ProblemField = 'name' | 'email' | 'password' | 'current' | 'phone' | 'code' | 'form'
export type Problem = { readonly field: ProblemField; readonly text: string }

const SENTENCES: Readonly<Record<Exclude<AuthReason, 'password-too-short'>, ReturnType<typeof msg>>> = {
  'email-taken': msg`There is an account with this address already. Sign in instead.`,
  'wrong-credentials': msg`The address or password is wrong.`,
  'password-common': msg`This password is too easy to guess. Choose another.`,
  'password-needed': msg`Enter your current password first.`,
  'invalid-email': msg`This is not an email address.`,
  'invalid-phone': msg`This number cannot be reached. Begin with + and the country code.`,
  'wrong-code': msg`This code is not right. Check it and type it again.`,
  'code-expired': msg`This code has expired. Request a new one.`,
  'link-used': msg`This link was already used or has expired. Request a new one.`,
  'too-many-attempts': msg`Too many tries. Wait a few minutes, then try again.`,
  'second-factor-needed': msg`A second factor is on already. Turn it off first, with one of its codes.`,
  'provider-failed': msg`The other service did not confirm who you are. Try again, or choose another way.`,
  'provider-away': msg`The other service is not responding. Try again later, or choose another way.`,
  'method-off': msg`This way to sign in is not available here. Choose another one.`,
  'guest-only': msg`You are here as a guest. Sign in with an account of your own first.`,
}

const FIELDS: Readonly<Partial<Record<AuthReason, ProblemField>>> = {
  'email-taken': 'email',
  'invalid-email': 'email',
  'password-too-short': 'password',
  'password-common': 'password',
  'password-needed': 'password',
  'invalid-phone': 'phone',
  'wrong-code': 'code',
  'code-expired': 'code',
}

/** What a refusal says; `shortest` is how many characters a password needs. */
export function reasonText(i18n: I18n, reason: AuthReason, shortest = 15): string {
  return reason === 'password-too-short'
    ? i18n._(msg`The password needs at least ${shortest} characters.`)
    : i18n._(SENTENCES[reason])
}

/** Which field of the form an error belongs to, and what it says; errors that are no failed call are thrown on. */
export function signInError(i18n: I18n, error: unknown, shortest?: number): Problem {
  if (error instanceof AuthError) {
    return { field: FIELDS[error.reason] ?? 'form', text: reasonText(i18n, error.reason, shortest) }
  }
  return { field: 'form', text: callErrorText(i18n, error) }
}
