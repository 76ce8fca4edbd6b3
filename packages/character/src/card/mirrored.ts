import type { CardData } from './card-data.ts'

// What writers of V2 repeat around `data` for readers of V1 and older ones under another name, by the field that it repeats.
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['creatorcomment', 'creator_notes'],
  ['char_name', 'name'],
  ['char_persona', 'description'],
  ['char_greeting', 'first_mes'],
  ['world_scenario', 'scenario'],
  ['example_dialogue', 'mes_example'],
])

// The fields of V2 and V3.
const FIELDS: ReadonlySet<string> = new Set([
  'name',
  'nickname',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
  'system_prompt',
  'post_history_instructions',
  'creator_notes',
  'creator_notes_multilingual',
  'creator',
  'character_version',
  'alternate_greetings',
  'group_only_greetings',
  'tags',
  'source',
  'assets',
  'character_book',
])

/** Whether a field around the data repeats one of it, which may be missing there. */
export function isMirror(name: string): boolean {
  return RENAMED.has(name) || FIELDS.has(name)
}

/** What the data says where a field around it repeats that; undefined for a field that repeats nothing. */
export function mirrored(data: CardData, name: string): unknown {
  const field = RENAMED.get(name) ?? name
  return isMirror(name) && Object.hasOwn(data, field) ? data[field] : undefined
}

/** The same as a text to compare; null for nothing. */
export function mirroredText(data: CardData, name: string): string | null {
  return JSON.stringify(mirrored(data, name)) ?? null
}
