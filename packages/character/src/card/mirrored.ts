import type { CardData } from './card-data.ts'

// What writers of V2 repeat around `data` for readers of V1, by the field that it repeats.
const MIRRORED: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['description', 'description'],
  ['personality', 'personality'],
  ['scenario', 'scenario'],
  ['first_mes', 'first_mes'],
  ['mes_example', 'mes_example'],
  ['creatorcomment', 'creator_notes'],
  ['tags', 'tags'],
])

/** What the data says where a field beside it repeats that; undefined for a field that repeats nothing. */
export function mirrored(data: CardData, name: string): unknown {
  const field = MIRRORED.get(name)
  return field !== undefined && Object.hasOwn(data, field) ? data[field] : undefined
}
