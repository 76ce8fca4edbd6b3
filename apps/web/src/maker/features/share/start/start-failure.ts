import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '@kamae/protocol/contract/errors'
import { downloadFailure } from '../../../../features/downloads/download-failure.ts'
import { NewerPoseError } from './start-from.ts'

/** Why the work could not be started from a shared pose; errors that are no such failure are thrown on. */
export function startFailure(i18n: I18n, error: unknown): string {
  if (error instanceof NewerPoseError) return i18n._(msg`This pose is newer than this page. Reload the page.`)
  if (error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-argument'))
    return i18n._(msg`That pose is not shared any more. Here is a new one.`)
  return downloadFailure(i18n, error)
}
