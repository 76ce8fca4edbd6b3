/**
 * The `data` of a character card as its writer left it: unknown fields and their order are kept. Every field may be
 * missing or of another type than the specifications say, so it is read through `personaOf` (./persona.ts).
 * https://github.com/malfoyslastname/character-card-spec-v2/blob/main/spec_v2.md,
 * https://github.com/kwaroran/character-card-spec-v3/blob/main/SPEC_V3.md
 */
export type CardData = { readonly [field: string]: unknown }

/** The fields of `data` that hold one text. */
export type CardText =
  | 'name'
  | 'nickname'
  | 'description'
  | 'personality'
  | 'scenario'
  | 'first_mes'
  | 'mes_example'
  | 'system_prompt'
  | 'post_history_instructions'
  | 'creator_notes'
  | 'creator'
  | 'character_version'

/** A text of a card; empty where it is missing or none. */
export function cardText(card: CardData, field: CardText): string {
  return textOf(Object.hasOwn(card, field) ? card[field] : undefined)
}

/** The texts of a list of a card; what is no text is left out. */
export function cardTexts(
  card: CardData,
  field: 'alternate_greetings' | 'group_only_greetings' | 'tags',
): string[] {
  const list = Object.hasOwn(card, field) ? card[field] : undefined
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** An object of JSON that is no list; undefined for everything else. */
export function objectOf(value: unknown): CardData | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as CardData)
    : undefined
}
