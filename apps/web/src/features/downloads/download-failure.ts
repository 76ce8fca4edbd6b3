import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '@kamae/protocol/contract/errors'
import { DrawError } from './draw-error.ts'
import { failureText } from '../errors/failure-text.ts'
import { reasonOf } from '../errors/refusal-details.ts'
import { isLimit } from './is-limit.ts'

const DRAWING: Readonly<Record<DrawError['reason'], ReturnType<typeof msg>>> = {
  'no-3d': msg`This browser cannot show 3D here.`,
  'avatar-missing': msg`This avatar is not on this device any more. Choose another.`,
  'avatar-broken': msg`This file is damaged and cannot be opened.`,
  'avatar-unreachable': msg`The server could not be reached. Try again in a moment.`,
  'no-pose': msg`This pose is newer than this page. Reload the page.`,
  'no-picture': msg`The picture could not be drawn here. Choose another format: it is free now.`,
}

/** Why a download did not work, as a sentence; errors that are no failed download are thrown on. */
export function downloadFailure(i18n: I18n, error: unknown): string {
  if (error instanceof DrawError) return i18n._(DRAWING[error.reason])
  if (isLimit(error)) return i18n._(msg`You have no downloads left.`)
  if (error instanceof CallError && error.code === 'failed-precondition')
    return i18n._(
      // One's own bundle, with nothing in it that is one's to have.
      reasonOf(error) === 'others'
        ? msg`All its poses are by others. Download them on their pages, then they come with the bundle.`
        : msg`No pose of this bundle is shared any more.`,
    )
  if (error instanceof CallError && error.code === 'permission-denied')
    return i18n._(msg`Its maker does not allow that.`)
  return failureText(i18n, error)
}
