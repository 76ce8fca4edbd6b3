import { cardText } from '@kamae/character/card/card-data'
import type { Character } from '@kamae/entities/chatchara/content/contract'

const MOST = 1500

/** A character as it is in the text for a model: what whoever asks may know of it. */
export function describeCharacter({ name, about, card }: Pick<Character, 'name' | 'about' | 'card'>): string {
  const texts = card
    ? (['description', 'personality', 'scenario'] as const).map((field) => cardText(card, field))
    : []
  return [name, about.introduction, ...texts]
    .map((text) => text.replaceAll('{{char}}', name).trim().slice(0, MOST))
    .filter(Boolean)
    .join('\n')
}
