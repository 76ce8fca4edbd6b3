import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import type { CardData } from '@kamae/character/card/card-data'
import { type Persona, personaOf } from '@kamae/character/card/persona'
import { readTemplate } from '@kamae/entities/chatchara/promptTemp/server/read-prompt-temp'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Character } from '../contract.ts'
import { posesOf } from './poses-of.ts'
import { characterFor, readPersonaCard, readReachable } from './read-character.ts'

/** A character for the server's own use in a talk. `card`, `persona` and `template` may be hidden from the caller. */
export type TalkedWith = {
  /** As the caller may see it. */
  readonly character: Character
  readonly poses: Readonly<Record<string, Pose>>
  readonly card: CardData
  readonly persona: Persona
  /** The prompt template that frames its system prompt; null for none, and where that is gone. */
  readonly template: string | null
  /** Which template that is, also where the caller does not see it. */
  readonly promptTempId: string | null
  /** Where the template is one that the caller does not see. */
  readonly isTemplateHidden: boolean
}

/** The character of an id or slug with its whole persona, if the caller may talk with it: `not-found` otherwise. */
export async function readForTalk(db: Queries, context: CallContext, id: string): Promise<TalkedWith> {
  const within = { ...context, db }
  const found = await readReachable(within, id)
  const { row } = found
  // One after the other: within a transaction there is one connection.
  const character = await characterFor(within, found)
  const card = await readPersonaCard(db, row.id)
  const framing = row.promptTempId === null ? null : await readTemplate(within, row.promptTempId, row.userUid)
  return {
    character,
    poses: await posesOf(db, row, context.caller?.uid),
    card,
    persona: personaOf(card),
    template: framing?.template ?? null,
    promptTempId: row.promptTempId,
    isTemplateHidden: framing?.isSeen === false,
  }
}
