import { readReactions } from '@kamae/character/talk/read-reactions'
import { CallError } from '@kamae/protocol/contract/errors'
import { MOST_REACTIONS, type MessageReaction, type MessageRole } from '../contract.ts'
import { LONGEST_OF_MESSAGE } from '../text-lengths.ts'

/** A text that somebody wrote: what they let the character say may have its tags, and be as long as an answer. */
export function byHand(
  role: MessageRole,
  text: string,
  gestures: readonly string[],
): { text: string; reactions: MessageReaction[] } {
  checkLength(role, text)
  if (role === 'user') return { text, reactions: [] }
  const reader = readReactions(gestures)
  let shown = ''
  const reactions: MessageReaction[] = []
  for (const part of [...reader.feed(text), ...reader.end()]) {
    if (part.kind === 'text') shown += part.text
    else if (reactions.length < MOST_REACTIONS) {
      const { kind: _kind, ...reaction } = part
      reactions.push({ at: shown.length, ...reaction })
    }
  }
  return { text: shown, reactions }
}

/** Refuses what is longer than a person's message may be. */
export function checkLength(role: MessageRole, text: string): void {
  if (role === 'character' || text.length <= LONGEST_OF_MESSAGE.user) return
  throw new CallError(
    'invalid-argument',
    `A message of yours has at most ${LONGEST_OF_MESSAGE.user} characters.`,
    { field: 'text' },
  )
}
