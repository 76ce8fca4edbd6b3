import { type CardData, cardText, cardTexts, objectOf, textOf } from './card-data.ts'

/** What a card says of a character, each field of its type; what is missing is empty. */
export type Persona = {
  readonly name: string
  /** What `{{char}}` stands for: the nickname of V3, or the name. */
  readonly nickname: string
  readonly description: string
  readonly personality: string
  readonly scenario: string
  /** `first_mes` first, then the alternate greetings; never an empty one. */
  readonly greetings: readonly string[]
  readonly exampleDialogs: string
  readonly systemPrompt: string
  readonly postHistoryInstructions: string
  readonly creatorNotes: string
  readonly book: LoreBook | null
}

/** The lorebook of a card (V2 `character_book`, V3 Lorebook). */
export type LoreBook = {
  /** How many of the last messages are searched for keys; null where the card does not say. */
  readonly scanDepth: number | null
  readonly tokenBudget: number | null
  readonly isRecursive: boolean
  readonly entries: readonly LoreEntry[]
}

export type LoreEntry = {
  readonly keys: readonly string[]
  readonly content: string
  readonly isEnabled: boolean
  /** Lower ones are higher up in the prompt. */
  readonly insertionOrder: number
  /** Lower ones are dropped first where there is no room. */
  readonly priority: number
  readonly isCaseSensitive: boolean
  /** V3: the keys are regular expressions. */
  readonly usesRegex: boolean
  /** With `selective` a secondary key has to be there as well; empty where it is not so. */
  readonly secondaryKeys: readonly string[]
  /** Always there, whatever is talked of. */
  readonly isConstant: boolean
  readonly position: 'before_char' | 'after_char'
}

/** The most lorebook entries that are read, and the most keys of one. */
const MOST_ENTRIES = 1000
const MOST_KEYS = 100

/** Reads what a card says; never fails, whatever it is made of. */
export function personaOf(card: CardData): Persona {
  const name = cardText(card, 'name')
  const greetings = [cardText(card, 'first_mes'), ...cardTexts(card, 'alternate_greetings')]
  return {
    name,
    nickname: cardText(card, 'nickname').trim() || name,
    description: cardText(card, 'description'),
    personality: cardText(card, 'personality'),
    scenario: cardText(card, 'scenario'),
    greetings: greetings.filter((greeting) => greeting.trim() !== ''),
    exampleDialogs: cardText(card, 'mes_example'),
    systemPrompt: cardText(card, 'system_prompt'),
    postHistoryInstructions: cardText(card, 'post_history_instructions'),
    creatorNotes: cardText(card, 'creator_notes'),
    book: bookOf(card),
  }
}

function bookOf(card: CardData): LoreBook | null {
  const book = Object.hasOwn(card, 'character_book') ? objectOf(card['character_book']) : undefined
  if (!book) return null
  const entries = Array.isArray(book['entries']) ? book['entries'] : []
  return {
    scanDepth: numberOf(book['scan_depth']),
    tokenBudget: numberOf(book['token_budget']),
    isRecursive: book['recursive_scanning'] === true,
    entries: entries.slice(0, MOST_ENTRIES).flatMap((entry) => entryOf(objectOf(entry)) ?? []),
  }
}

function entryOf(entry: CardData | undefined): LoreEntry | undefined {
  if (!entry) return undefined
  const secondary = textsOf(entry['secondary_keys'])
  return {
    keys: textsOf(entry['keys']),
    content: textOf(entry['content']),
    isEnabled: entry['enabled'] !== false,
    insertionOrder: numberOf(entry['insertion_order']) ?? 0,
    priority: numberOf(entry['priority']) ?? 0,
    isCaseSensitive: entry['case_sensitive'] === true,
    usesRegex: entry['use_regex'] === true,
    secondaryKeys: entry['selective'] === true ? secondary : [],
    isConstant: entry['constant'] === true,
    position: entry['position'] === 'after_char' ? 'after_char' : 'before_char',
  }
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.filter((text) => typeof text === 'string' && text.trim() !== '').slice(0, MOST_KEYS)
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
