import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '@kamae/protocol/contract/errors'
import { AuthError } from '../../session/auth-calls.ts'
import { callErrorText } from './call-error-text.ts'

/** What to say about a call for a shared resource that failed; errors that are no failed call are thrown on. */
export function failureText(i18n: I18n, error: unknown): string {
  if (error instanceof AuthError) return i18n._(msg`Guest access is not available here. Sign in instead.`)
  if (error instanceof CallError && error.code === 'not-found') return i18n._(msg`It is not shared any more.`)
  return callErrorText(i18n, error)
}
