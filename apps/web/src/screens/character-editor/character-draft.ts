import type { Body } from '@kamae/character/body'
import { FIRST_BODY } from '@kamae/character/body'
import { type CardData, cardTexts } from '@kamae/character/card/card-data'
import type { Character, chatcharaContentUpdate } from '@kamae/entities/chatchara/content/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import type { Visibility } from '@kamae/protocol/contract/entity'
import type { Locale } from '../../language/locale.ts'
import { splitTags } from '../../features/tags/split-tags.ts'

/** A character while somebody works on it. */
export type CharacterDraft = Body & {
  readonly card: CardData
  readonly introduction: string
  /** As they are typed: with commas between them. */
  readonly tags: string
  readonly language: Locale
  readonly visibility: Visibility
  readonly isPersonaHidden: boolean
  /** The prompt template that frames what its model is asked. */
  readonly promptTempId: string | null
  readonly isSexual: boolean
  readonly isViolent: boolean
  /** A new one in base64, null for none; undefined leaves it. */
  readonly picture: string | null | undefined
}

export type CharacterChanges = Omit<InputOf<typeof chatcharaContentUpdate>, 'id' | 'version' | 'isArchived'>

/** What a new character begins with. */
export function newDraft(language: Locale): CharacterDraft {
  return {
    ...FIRST_BODY,
    card: { name: '', description: '', personality: '', scenario: '', first_mes: '', mes_example: '' },
    introduction: '',
    tags: '',
    language,
    visibility: 'private',
    isPersonaHidden: false,
    promptTempId: null,
    isSexual: false,
    isViolent: false,
    picture: undefined,
  }
}

export function draftOf(character: Character): CharacterDraft {
  const { card, about, tags, language, visibility, isPersonaHidden, isSexual, isViolent } = character
  const { promptTempId, avatarId, greetingPoseId, reactions, gestures, voice, model } = character
  return {
    card: card ?? {},
    introduction: about.introduction,
    tags: tags.join(', '),
    language,
    visibility,
    isPersonaHidden,
    promptTempId,
    isSexual,
    isViolent,
    avatarId,
    greetingPoseId,
    reactions,
    gestures,
    voice,
    model,
    picture: undefined,
  }
}

/** What a draft changes of what was there; undefined where that is nothing. */
export function changesOf(before: CharacterDraft, draft: CharacterDraft): CharacterChanges | undefined {
  const changed = Object.entries(draft).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof CharacterDraft]),
  )
  if (changed.length === 0) return undefined
  return Object.fromEntries(
    changed.map(([field, value]) => [field, field === 'tags' ? splitTags(draft.tags) : value]),
  )
}

/** All of a draft, for a character that is to be made. */
export function wholeOf({ picture, tags, ...draft }: CharacterDraft): CharacterChanges & { card: CardData } {
  return { ...draft, tags: splitTags(tags), ...(picture !== undefined && { picture }) }
}

/** The card with another text, in its place; an empty one that was not there stays away. */
export function withText(card: CardData, field: string, text: string): CardData {
  return text === '' && !Object.hasOwn(card, field) ? card : { ...card, [field]: text }
}

/** The card with other further greetings. */
export function withGreetings(card: CardData, greetings: readonly string[]): CardData {
  return { ...card, alternate_greetings: [...greetings] }
}

export const greetingsOf = (card: CardData) => cardTexts(card, 'alternate_greetings')
