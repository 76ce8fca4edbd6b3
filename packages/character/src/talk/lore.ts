import type { LoreBook, LoreEntry } from '../card/persona.ts'
import { type KeySearch, keySearch } from './key-search.ts'
import { type LoreDecorators, readDecorators } from './lore-decorators.ts'

/** What of a lorebook belongs to a talk now, each in the order of the prompt. */
export type ActiveLore = {
  readonly beforeChar: readonly string[]
  readonly afterChar: readonly string[]
  /** To come so many messages before the last one. */
  readonly atDepth: readonly { readonly depth: number; readonly text: string }[]
}

export type LoreTalk = {
  /** What was said, the oldest first. */
  readonly messages: readonly string[]
  /** How many of them the character said. */
  readonly characterTurns: number
  /** Which greeting the talk began with. */
  readonly greeting: number
  readonly fill: (text: string) => string
}

export type LoreRoom = { readonly tokens: number; readonly estimate: (text: string) => number }

/** Where a book does not say. */
const SCAN_DEPTH = 4
const DEEPEST = 100
const MOST_ROUNDS = 4

type Candidate = {
  readonly entry: LoreEntry
  readonly decorators: LoreDecorators
  readonly text: string
  readonly place: number
}

/**
 * The entries whose keys were said: V2 (keys, secondary keys, constant, scan depth, recursion, budget by priority, order)
 * with V3's regular expressions and decorators. Where there is no room, `ignore_on_max_context` and low priorities go first.
 */
export function activeLore(book: LoreBook | null, talk: LoreTalk, room: LoreRoom): ActiveLore {
  if (!book) return { beforeChar: [], afterChar: [], atDepth: [] }
  const candidates = book.entries.flatMap((entry, place): Candidate[] => {
    if (!entry.isEnabled) return []
    const { decorators, text } = readDecorators(entry.content)
    return text === '' ? [] : [{ entry, decorators, text: talk.fill(text), place }]
  })
  const search = keySearch()
  const active = new Set<Candidate>()
  let spoken: readonly string[] = []
  for (let round = 0; round < (book.isRecursive ? MOST_ROUNDS : 1); round++) {
    const fresh = candidates.filter((one) => !active.has(one) && isActive(one, book, talk, spoken, search))
    if (fresh.length === 0) break
    fresh.forEach((one) => active.add(one))
    spoken = fresh.map(({ text }) => text)
  }
  return arranged(within(active, book, room))
}

function isActive(
  { entry, decorators }: Candidate,
  book: LoreBook,
  talk: LoreTalk,
  spoken: readonly string[],
  search: KeySearch,
) {
  const { activateOnlyAfter, activateOnlyEvery, greeting } = decorators
  if (decorators.isOff) return false
  if (greeting !== undefined && greeting !== talk.greeting) return false
  if (activateOnlyAfter !== undefined && talk.characterTurns < activateOnlyAfter) return false
  if (activateOnlyEvery && talk.characterTurns % activateOnlyEvery !== 0) return false
  if (decorators.isOn || entry.isConstant) return true
  const depth = Math.min(decorators.scanDepth ?? book.scanDepth ?? SCAN_DEPTH, DEEPEST)
  const recent = depth <= 0 ? [] : talk.messages.slice(-depth)
  const earlier = depth <= 0 ? talk.messages : talk.messages.slice(0, -depth)
  if (decorators.stopsAfterMatch && isTriggered(entry, decorators, earlier, search)) return false
  const where = decorators.keepsAfterMatch ? talk.messages : recent
  return isTriggered(entry, decorators, [...where, ...spoken], search)
}

function isTriggered(
  entry: LoreEntry,
  decorators: LoreDecorators,
  texts: readonly string[],
  search: KeySearch,
): boolean {
  const has = (keys: readonly string[]) => search(keys, texts, entry)
  if (decorators.excludedKeys.length > 0 && has(decorators.excludedKeys)) return false
  if (!has([...entry.keys, ...decorators.moreKeys])) return false
  return entry.secondaryKeys.length === 0 || has(entry.secondaryKeys)
}

function within(active: ReadonlySet<Candidate>, book: LoreBook, { tokens, estimate }: LoreRoom): Candidate[] {
  const budget = Math.min(tokens, book.tokenBudget ?? Infinity)
  const dearest = [...active].sort(
    (a, b) =>
      Number(a.decorators.isDroppedFirst) - Number(b.decorators.isDroppedFirst) ||
      b.entry.priority - a.entry.priority ||
      a.place - b.place,
  )
  let spent = 0
  return dearest.filter(({ text }) => {
    const cost = estimate(text)
    if (spent + cost > budget) return false
    spent += cost
    return true
  })
}

function arranged(kept: readonly Candidate[]): ActiveLore {
  const inOrder = [...kept].sort(
    (a, b) => a.entry.insertionOrder - b.entry.insertionOrder || a.place - b.place,
  )
  const beside = inOrder.filter(({ decorators }) => decorators.depth === undefined)
  const texts = (position: LoreEntry['position']) =>
    beside.filter(({ entry }) => entry.position === position).map(({ text }) => text)
  return {
    beforeChar: texts('before_char'),
    afterChar: texts('after_char'),
    atDepth: inOrder.flatMap(({ decorators: { depth }, text }) =>
      depth === undefined ? [] : [{ depth, text }],
    ),
  }
}
