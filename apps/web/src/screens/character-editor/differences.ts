import { type CardData, cardText } from '@kamae/character/card/card-data'
import type { Character } from '@kamae/entities/chatchara/content/contract'
import { msg } from '@lingui/core/macro'
import { type CharacterDraft, draftOf, greetingsOf } from './character-draft.ts'

type Reading = readonly [name: ReturnType<typeof msg>, read: (draft: CharacterDraft) => string]

const text = (field: Parameters<typeof cardText>[1]) => (draft: CharacterDraft) => cardText(draft.card, field)
const rest = (card: CardData) => JSON.stringify(card['character_book'] ?? null)

const READINGS: readonly Reading[] = [
  [msg`Name`, text('name')],
  [msg`Nickname`, text('nickname')],
  [msg`Introduction`, ({ introduction }) => introduction],
  [msg`Tags`, ({ tags }) => tags],
  [msg`Description`, text('description')],
  [msg`Personality`, text('personality')],
  [msg`Situation`, text('scenario')],
  [msg`Notes from its maker`, text('creator_notes')],
  [msg`System prompt`, text('system_prompt')],
  [msg`After the conversation`, text('post_history_instructions')],
  [msg`First greeting`, text('first_mes')],
  [msg`More greetings`, ({ card }) => greetingsOf(card).join('\n\n')],
  [msg`Example dialogs`, text('mes_example')],
  [msg`Lorebook`, ({ card }) => rest(card)],
  [
    msg`Body`,
    ({ avatarId, greetingPoseId, reactions, gestures }) =>
      JSON.stringify([avatarId, greetingPoseId, reactions, gestures]),
  ],
  [msg`Voice`, ({ voice }) => JSON.stringify(voice)],
  [msg`Language model`, ({ model }) => JSON.stringify(model)],
  [
    msg`Who can see it`,
    ({ visibility, isPersonaHidden, isSexual, isViolent }) =>
      JSON.stringify([visibility, isPersonaHidden, isSexual, isViolent]),
  ],
]

/** What differs between what is saved and what somebody works on, field by field. */
export function differencesOf(saved: Character, draft: CharacterDraft) {
  const there = draftOf(saved)
  return READINGS.map(([name, read]) => ({ name, there: read(there), here: read(draft) })).filter(
    (row) => row.there !== row.here,
  )
}
