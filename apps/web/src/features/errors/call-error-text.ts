import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '@kamae/protocol/contract/errors'
import { reasonOf } from './refusal-details.ts'

/** A failed call as a sentence; errors that are no failed call are thrown on. */
export function callErrorText(i18n: I18n, error: unknown): string {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'resource-exhausted') {
    return i18n._(msg`Too many tries. Wait a few minutes, then try again.`)
  }
  if (error.code === 'unauthenticated') return i18n._(msg`Sign in again, then try once more.`)
  if (reasonOf(error) === 'suspended') return i18n._(msg`Your account is suspended.`)
  if (reasonOf(error) === 'moderated') return i18n._(msg`This is hidden. Ask for a review first.`)
  return i18n._(msg`The server could not be reached. Try again in a moment.`)
}
