import type { CallContext } from '@kamae/backend/calls/context'
import type { GptEnd } from '@kamae/backend/gpt/gpt'
import { meteredGpt } from '@kamae/backend/calls/metered-gpt'
import { personaGuard } from '@kamae/character/talk/persona-guard'
import { readReactions, type SpokenPart } from '@kamae/character/talk/read-reactions'
import { createNameRemover } from '@kamae/character/talk/remove-name'
import type { CallError } from '@kamae/protocol/contract/errors'
import { MOST_REACTIONS, type AnswerProblem, type MessageReaction, type MessageState } from '../contract.ts'
import { LONGEST_OF_MESSAGE } from '../text-lengths.ts'
import type * as z from 'zod/mini'
import type { Asked } from './talk-request.ts'

/** A piece of what a character says. */
export type Spoken =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'reaction' } & MessageReaction)

/** How it ended. */
export type AnswerEnd = { readonly state: MessageState; readonly problem?: z.infer<typeof AnswerProblem> }

/**
 * What a character answers, piece by piece, its tags taken out and a hidden persona watched. Places and limits count from
 * what the message said before. Throws `CallError` before the first piece alone; tokens are settled however it ends.
 */
export async function* speak(
  context: CallContext,
  asked: Asked,
  before: { readonly text: string; readonly reactions: readonly MessageReaction[] },
  signal: AbortSignal,
): AsyncGenerator<Spoken, AnswerEnd, void> {
  const from = before.text.length
  const reader = readReactions(asked.gestures)
  const stripper = createNameRemover(from === 0 ? asked.names : [])
  const pieces = meteredGpt(context, asked.request, signal)
  // Asked first: what is watched is looked through while the service thinks.
  let coming = pieces.next()
  const guard = personaGuard(asked.hidden, asked.open, asked.said, asked.hiddenSpoken)
  let length = from
  let reactions = before.reactions.length
  // A service that never stops must not fill a dialog.
  const within = (text: string) => {
    const kept = text.slice(0, Math.max(0, LONGEST_OF_MESSAGE.character - length)).toWellFormed()
    length += kept.length
    return kept
  }
  const spoken = (parts: readonly SpokenPart[]): Spoken[] =>
    parts.flatMap((part): Spoken[] => {
      if (part.kind === 'reaction') {
        const { kind, ...reaction } = part
        if (reactions++ >= MOST_REACTIONS) return []
        return [{ kind, at: length, ...reaction }]
      }
      const shown = guard.feed(within(from === 0 ? stripper.feed(part.text) : part.text))
      return shown === '' ? [] : [{ kind: 'text', text: shown }]
    })
  const rest = (): Spoken[] => {
    const shown = guard.feed(within(from === 0 ? stripper.end() : '')) + guard.end()
    return shown === '' ? [] : [{ kind: 'text', text: shown }]
  }
  try {
    for (;;) {
      const step = await coming
      if (step.done) {
        yield* spoken(reader.end())
        yield* rest()
        return guard.isCut ? PERSONA_KEPT : endOf(step.value)
      }
      yield* spoken(reader.feed(cleaned(step.value)))
      if (guard.isCut) return PERSONA_KEPT
      if (length >= LONGEST_OF_MESSAGE.character) return TOO_LONG
      coming = pieces.next()
    }
  } finally {
    await pieces.return(undefined as never)
  }
}

// What the database cannot hold.
function cleaned(text: string): string {
  return text.replaceAll('\0', ' ')
}

const PERSONA_KEPT: AnswerEnd = {
  state: 'cut',
  problem: {
    code: 'permission-denied',
    reason: 'hidden-persona',
    message: 'The answer was about to repeat what the character’s author keeps to themselves: it ends here.',
  },
}

const TOO_LONG: AnswerEnd = {
  state: 'cut',
  problem: {
    code: 'out-of-range',
    reason: 'gpt-length',
    message: 'The answer reached its longest: let it go on.',
  },
}

function endOf({ reason, problem }: GptEnd): AnswerEnd {
  if (reason === 'stop') return { state: 'whole' }
  if (reason === 'aborted') return { state: 'stopped' }
  if (problem) return { state: 'cut', problem: problemOf(problem) }
  if (reason === 'length') return TOO_LONG
  return {
    state: 'cut',
    problem: {
      code: 'permission-denied',
      reason: 'gpt-filtered',
      message: 'The text service held the rest of this answer back.',
    },
  }
}

function problemOf({ code, message, details }: CallError): z.infer<typeof AnswerProblem> {
  const { reason } = (details ?? {}) as { reason?: unknown }
  return { code, message, reason: typeof reason === 'string' ? reason : 'gpt-away' }
}
