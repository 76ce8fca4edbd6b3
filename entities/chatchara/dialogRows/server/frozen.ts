import type { Body } from '@kamae/character/body'
import type { CardData } from '@kamae/character/card/card-data'
import type { TalkedWith } from '@kamae/entities/chatchara/content/server/read-for-talk'
import type { Language } from '@kamae/entities/user/contract'

/** A character as it was when a dialog with it began: later changes of it do not change who one talks with. */
export type Frozen = {
  readonly version: 1
  readonly name: string
  readonly language: Language
  /** Its persona; hidden from the dialog's person where `isHidden`. */
  readonly card: CardData
  readonly template: string | null
  /** Whose text it was; absent in dialogs that began before that was kept. */
  readonly promptTempId?: string | null
  /** What everybody is shown of it. */
  readonly open: readonly string[]
  readonly gestures: readonly string[]
  readonly model: Body['model']
  readonly greeting: number
  /** The messages that are its greetings, each with its number; absent in dialogs that began with one alone. */
  readonly greetings?: readonly { readonly id: string; readonly number: number }[]
  readonly isHidden: boolean
  /** Whether the template is hidden, though the persona may not be; absent in dialogs that began before it was asked. */
  readonly isTemplateHidden?: boolean
}

/** Copies a character for a dialog that begins with one of its greetings. */
export function freeze(
  { character, card, template, promptTempId, isTemplateHidden }: TalkedWith,
  greeting: number,
): Frozen {
  const { name, language, about, gestures, model, isPersonaHidden, isMine } = character
  return {
    version: 1,
    name,
    language,
    card,
    template,
    promptTempId,
    open: [name, about.introduction, about.greeting],
    gestures: gestures.map((gesture) => gesture.name),
    model,
    greeting,
    isHidden: isPersonaHidden && !isMine,
    isTemplateHidden,
  }
}

/** Which greeting a branch began with, by its first message. */
export function greetingOf(
  { greeting, greetings }: Frozen,
  first: { readonly id: string } | undefined,
): number {
  return greetings?.find(({ id }) => id === first?.id)?.number ?? greeting
}
