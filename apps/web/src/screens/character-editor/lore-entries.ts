import { type CardData, objectOf, textOf } from '@kamae/character/card/card-data'

/** An entry of a lorebook as it is edited; what its writer put beside these fields stays. */
export type LoreRow = {
  readonly keys: string
  readonly content: string
  readonly isConstant: boolean
  readonly isEnabled: boolean
}

/** The entries of a card's lorebook. */
export function loreRows(card: CardData): LoreRow[] {
  return entriesOf(card).map((entry) => {
    const keys = Array.isArray(entry['keys']) ? entry['keys'] : []
    return {
      keys: keys.filter((key) => typeof key === 'string').join(', '),
      content: textOf(entry['content']),
      isConstant: entry['constant'] === true,
      isEnabled: entry['enabled'] !== false,
    }
  })
}

/** The card with one entry changed. */
export function withLoreRow(card: CardData, at: number, row: Partial<LoreRow>): CardData {
  return withEntries(
    card,
    entriesOf(card).map((entry, index) => (index === at ? { ...entry, ...fieldsOf(row) } : entry)),
  )
}

/** The card with an empty entry more. */
export function withNewLoreRow(card: CardData): CardData {
  const entries = entriesOf(card)
  const entry = { keys: [], content: '', extensions: {}, enabled: true, insertion_order: entries.length * 10 }
  return withEntries(card, [...entries, entry])
}

export function withoutLoreRow(card: CardData, at: number): CardData {
  return withEntries(
    card,
    entriesOf(card).filter((_, index) => index !== at),
  )
}

function entriesOf(card: CardData): CardData[] {
  const entries = objectOf(card['character_book'])?.['entries']
  if (!Array.isArray(entries)) return []
  return entries.map(objectOf).filter((entry) => entry !== undefined)
}

function withEntries(card: CardData, entries: readonly CardData[]): CardData {
  const book = objectOf(card['character_book']) ?? { extensions: {} }
  return { ...card, character_book: { ...book, entries } }
}

function fieldsOf({ keys, content, isConstant, isEnabled }: Partial<LoreRow>) {
  return {
    ...(keys !== undefined && {
      keys: keys
        .split(/[,、，]/u)
        .map((key) => key.trimStart())
        .filter((key, at, all) => key !== '' || at === all.length - 1),
    }),
    ...(content !== undefined && { content }),
    ...(isConstant !== undefined && { constant: isConstant }),
    ...(isEnabled !== undefined && { enabled: isEnabled }),
  }
}
