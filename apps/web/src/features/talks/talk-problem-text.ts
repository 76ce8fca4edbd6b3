import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '@kamae/protocol/contract/errors'
import { callErrorText } from '../errors/call-error-text.ts'
import { gptProblemText } from '../gpt/gpt-problem-text.ts'
import type { TalkProblem } from './talk-problem.ts'

/** Why no answer came, or why it ended early, as a sentence with a way on. */
export function problemText(i18n: I18n, { code, reason, nextAt }: TalkProblem): string {
  const at = nextAt === undefined ? '' : i18n.date(nextAt, { dateStyle: 'short', timeStyle: 'short' })
  switch (reason) {
    case 'gpt-not-set':
      return i18n._(msg`No language model is set up here, so nobody can answer. What you said is kept.`)
    case 'gpt-daily':
      return at
        ? i18n._(msg`You have reached today’s limit. You can continue from ${at}.`)
        : i18n._(msg`You have reached today’s limit. You can continue tomorrow.`)
    case 'gpt-monthly':
      return i18n._(msg`This site has reached its monthly limit of answers.`)
    case 'rate':
      return rateLimitText(i18n)
    case 'running':
      return i18n._(msg`An answer to this is already being written elsewhere, perhaps in another tab.`)
    case 'network':
      return i18n._(msg`The connection was lost. What came is kept.`)
    case 'gpt-length':
      return i18n._(msg`The answer reached this character’s maximum length. You can let it continue.`)
    case 'gpt-filtered':
      return i18n._(msg`The language model declined to answer. Try different words.`)
    case 'hidden-persona':
      return i18n._(msg`This would have revealed what its maker keeps private. Ask something else.`)
    case 'gpt-empty':
      return i18n._(msg`The language model gave no answer. Ask again.`)
    case 'character-hidden':
      return i18n._(
        msg`This character was hidden by the operator and does not answer now. What was said stays yours.`,
      )
    case 'parent-archived':
      return i18n._(msg`The message before this was deleted. Restore that first.`)
    case 'full':
      return i18n._(msg`This conversation has reached its maximum length. Start a new one.`)
    default:
      return gptProblemText(i18n, { reason }) ?? codeText(i18n, code)
  }
}

function codeText(i18n: I18n, code: string): string {
  if (code === 'cancelled') return i18n._(msg`It was stopped before it was sent.`)
  if (code === 'unauthenticated') return i18n._(msg`Sign in again, then try once more.`)
  if (code === 'not-found') return i18n._(msg`This no longer exists.`)
  if (code === 'aborted')
    return i18n._(msg`This was changed elsewhere meanwhile. Look at it as it is now, then try again.`)
  if (code === 'resource-exhausted')
    return i18n._(msg`The language model is busy right now. Wait a minute, then try again.`)
  if (code === 'deadline-exceeded')
    return i18n._(msg`The language model took too long. Try again in a moment.`)
  if (code === 'invalid-argument') return i18n._(msg`This cannot be saved as it is.`)
  if (code === 'permission-denied') return i18n._(msg`You cannot edit this.`)
  return i18n._(msg`There was no answer. Try again in a moment.`)
}

/** More was asked of this site than it lets through: the language model has no part in that. */
function rateLimitText(i18n: I18n): string {
  return callErrorText(i18n, new CallError('resource-exhausted', 'Too many requests.'))
}

/** A failed call beside the talk itself (renaming, deleting, a list), which no language model answers, as a sentence. */
export function actionText(i18n: I18n, error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const { code } = error
  if (code === 'resource-exhausted') return rateLimitText(i18n)
  if (code === 'internal' || code === 'unavailable' || code === 'deadline-exceeded')
    return i18n._(msg`The server could not be reached. Try again in a moment.`)
  return codeText(i18n, code)
}

/** Why a file became no dialog: as `actionText`, and where it is gone or may not be read. */
export function importText(i18n: I18n, error: unknown): string {
  if (error instanceof DOMException) return i18n._(msg`This file could not be read.`)
  return actionText(i18n, error)
}
