import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isOwn } from '@kamae/backend/owned/is-own'
import { readOpened } from '@kamae/entities/published/server/read-opened'
import type { CardData } from '@kamae/character/card/card-data'
import {
  favourablesFor,
  favourablesOf,
  type FoundFavourable,
} from '@kamae/entities/chatchara/fav/server/favourables'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq, getTableColumns } from '@kamae/backend/database/sql'
import type { Character, ListedCharacter } from '../contract.ts'
import { avatarsOf } from './avatars-of.ts'
import { chatcharaContent } from './table.ts'

const { card: _card, cardEnvelope: _envelope, words: _words, ...LIGHT } = getTableColumns(chatcharaContent)

export type FoundCharacter = FoundFavourable<
  Omit<typeof chatcharaContent.$inferSelect, 'card' | 'cardEnvelope' | 'words'>
>

/** Characters without their cards; a query to be narrowed. */
export const selectCharacters = favourablesOf<FoundCharacter['row']>(chatcharaContent, LIGHT)

/** Characters as lists show them to the caller. */
export async function listedFor(
  context: CallContext,
  found: readonly FoundCharacter[],
): Promise<ListedCharacter[]> {
  return await favourablesFor(context, 'character', found, (row) => ({
    about: {
      introduction: row.introduction,
      greeting: row.greeting,
      greetingCount: mayReadPersona(context, row) ? row.greetingCount : Math.min(row.greetingCount, 1),
    },
    avatarId: row.avatarId,
    greetingPoseId: row.greetingPoseId,
    isPersonaHidden: row.isPersonaHidden,
    isSexual: row.isSexual,
    isViolent: row.isViolent,
    pictureUrl: row.pictureKey === null ? null : `/pictures/${row.pictureKey}`,
    pictureWidth: row.pictureWidth,
    pictureHeight: row.pictureHeight,
    viewCount: row.viewCount,
    useCount: row.useCount,
  }))
}

/** One character as the caller sees it: its card only where its persona is theirs to read. */
export async function characterFor(context: CallContext, found: FoundCharacter): Promise<Character> {
  const { row } = found
  const mayRead = mayReadPersona(context, row)
  const [[listed], avatars, card] = await Promise.all([
    listedFor(context, [found]),
    avatarsOf(context, [row.avatarId]),
    mayRead ? readPersonaCard(context.db, row.id) : null,
  ])
  if (!listed) throw noSuchCharacter()
  return {
    ...listed,
    card,
    reactions: row.reactions,
    gestures: row.gestures,
    voice: row.voice,
    model: row.model,
    promptTempId: mayRead ? row.promptTempId : null,
    avatar: avatars.get(row.avatarId) ?? null,
  }
}

/** Whether the caller may read the persona of a character that they see. */
export function mayReadPersona(
  { caller }: Pick<CallContext, 'caller'>,
  row: Pick<FoundCharacter['row'], 'isPersonaHidden' | 'userUid'>,
): boolean {
  return !row.isPersonaHidden || row.userUid === caller?.uid
}

/** The whole card of a character, whoever asks: its persona. */
export async function readPersonaCard(db: Queries, id: string): Promise<CardData> {
  const [found] = await db
    .select({ card: chatcharaContent.card })
    .from(chatcharaContent)
    .where(eq(chatcharaContent.id, id))
  if (!found) throw noSuchCharacter()
  return found.card
}

/** The character of an id or slug that the caller may see: their own, or one that is not private; `not-found` for others. */
export async function readReachable(context: CallContext, id: string): Promise<FoundCharacter> {
  const query = selectCharacters(context.db, context.caller?.uid)
  return await readOpened(context, chatcharaContent, id, query, noSuchCharacter)
}

/** The caller's own character; `not-found` for another's. */
export async function readOwnCharacter(context: CallContext, uid: string, id: string): Promise<Character> {
  return await characterFor(context, await findOwn(context, uid, id))
}

export async function findOwn(context: CallContext, uid: string, id: string): Promise<FoundCharacter> {
  const [found] = await selectCharacters(context.db, uid).where(isOwn(context, chatcharaContent, { uid, id }))
  if (!found) throw noSuchCharacter()
  return found
}

export function noSuchCharacter(): CallError {
  return new CallError('not-found', 'There is no such character.')
}
