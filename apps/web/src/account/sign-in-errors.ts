import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AuthError, type AuthReason } from '../auth-calls.ts'
import { callErrorText } from '../call-error-text.ts'

const SENTENCES: Readonly<Record<AuthReason, ReturnType<typeof msg>>> = {
  'email-taken': msg`There is an account with this address already. Sign in instead.`,
  'wrong-credentials': msg`Address or password are not right.`,
  'password-too-short': msg`The password needs at least 15 characters.`,
  'password-common': msg`This password is on lists that attackers try first. Choose another.`,
  'invalid-email': msg`This is not an e-mail address.`,
  'too-many-attempts': msg`Too many tries. Wait a few minutes, then try again.`,
}

/** Which field of the form an error belongs to, and what it says; other errors are thrown on. */
export function signInError(
  i18n: I18n,
  error: unknown,
): { field: 'email' | 'password' | 'form'; text: string } {
  if (error instanceof AuthError) {
    const field = error.reason.startsWith('password')
      ? 'password'
      : error.reason === 'email-taken' || error.reason === 'invalid-email'
        ? 'email'
        : 'form'
    return { field, text: i18n._(SENTENCES[error.reason]) }
  }
  return { field: 'form', text: callErrorText(i18n, error) }
}
