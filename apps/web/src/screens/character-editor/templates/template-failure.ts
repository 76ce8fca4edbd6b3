import { CallError } from '@kamae/protocol/contract/errors'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { characterFailure } from '../../../features/characters/character-failure.ts'
import { reasonOf } from '../../../features/errors/refusal-details.ts'

/** Why something with a prompt template did not work, as a sentence; errors that are no failed call are thrown on. */
export function templateFailure(i18n: I18n, error: unknown): string {
  if (error instanceof CallError) {
    if (error.code === 'aborted')
      return i18n._(msg`This was changed elsewhere meanwhile. Open the list again.`)
    if (error.code === 'not-found') return i18n._(msg`This template no longer exists.`)
    if (error.code === 'permission-denied' && reasonOf(error) === 'guest')
      return i18n._(msg`Sign in with an account to make templates.`)
  }
  return characterFailure(i18n, error)
}
