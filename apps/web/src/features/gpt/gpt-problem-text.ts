import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why no text came, or stopped: of a failed call's details, or of the `problem` of an answer that was cut off. */
export type GptProblem = {
  readonly reason?: unknown
  /** When there is more, for what is used up. */
  readonly nextAt?: unknown
}

/** A problem with the service that writes as a sentence; undefined for a reason that is none of its. */
export function gptProblemText(i18n: I18n, { reason, nextAt }: GptProblem): string | undefined {
  const at = typeof nextAt === 'string' ? nextAt : undefined
  switch (reason) {
    case 'gpt-not-set':
      return i18n._(msg`No language model is set up on this site.`)
    case 'gpt-daily': {
      const time = i18n.date(at ?? nextDay(), { weekday: 'long', hour: 'numeric', minute: '2-digit' })
      return i18n._(msg`You have reached today’s limit. It resets at ${time}.`)
    }
    case 'gpt-monthly': {
      const day = i18n.date(at ?? nextMonth(), { day: 'numeric', month: 'long' })
      return i18n._(msg`This server has reached its monthly limit. It resets on ${day}.`)
    }
    case 'gpt-away':
      return i18n._(msg`The language model cannot be reached just now. Try again in a moment.`)
    case 'gpt-slow':
      return i18n._(msg`The language model took too long. Try again in a moment.`)
    case 'gpt-refused':
      return i18n._(msg`The language model declined this. Try different words, or make it shorter.`)
    default:
      return undefined
  }
}

// Days and months are counted in UTC.
function nextDay(): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

function nextMonth(): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
}
