import { readReactions } from '@kamae/character/talk/read-reactions'
import type { MessageReaction, MessageRole } from '../contract.ts'

/** A text that somebody wrote: what they let the character say may have its tags. */
export function byHand(
  role: MessageRole,
  text: string,
  gestures: readonly string[],
): { text: string; reactions: MessageReaction[] } {
  if (role === 'user') return { text, reactions: [] }
  const reader = readReactions(gestures)
  let shown = ''
  const reactions: MessageReaction[] = []
  for (const part of [...reader.feed(text), ...reader.end()]) {
    if (part.kind === 'text') shown += part.text
    else {
      const { kind: _kind, ...reaction } = part
      reactions.push({ at: shown.length, ...reaction })
    }
  }
  return { text: shown, reactions }
}
