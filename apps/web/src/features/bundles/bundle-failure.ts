import { CallError } from '@kamae/protocol/contract/errors'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { failureText } from '../errors/failure-text.ts'
import { reasonOf } from '../errors/refusal-details.ts'

/** Why something with a bundle did not work, as a sentence; errors that are no failed call are thrown on. */
export function bundleFailure(i18n: I18n, error: unknown): string {
  if (error instanceof CallError) {
    if (error.code === 'failed-precondition') return i18n._(msg`A bundle has at most 500 poses.`)
    if (error.code === 'aborted')
      return i18n._(msg`It was changed elsewhere meanwhile. Reload the page, then try again.`)
    const reason = reasonOf(error)
    if (error.code === 'permission-denied' && reason === 'by-link')
      return i18n._(msg`Its maker shares this pose by link only: nobody else can add it to a bundle.`)
    if (error.code === 'permission-denied' && reason !== 'suspended')
      return i18n._(msg`Sign in with an account to make bundles.`)
  }
  return failureText(i18n, error)
}
