import { LONGEST_OF_CHARACTER } from '../text-lengths.ts'
import { takeBody } from '@kamae/character/card/card-body'
import type { CardData } from '@kamae/character/card/card-data'
import { cardText, cardTexts } from '@kamae/character/card/card-data'
import { CardError } from '@kamae/character/card/card-error'
import { checkCard } from '@kamae/character/card/parse-card'
import { personaOf } from '@kamae/character/card/persona'
import { CallError } from '@kamae/protocol/contract/errors'
import { line, Tag } from '@kamae/protocol/contract/text'

const Name = line(1, 100_000)
const MOST_TAGS = 10

/** What is kept of a card, beside the card itself. Refuses with `invalid-argument` one that is none. */
export function cardColumns(given: CardData) {
  const { data: card } = takeBody(given)
  checkCardData(card)
  const name = Name.safeParse(cardText(card, 'name'))
  if (!name.success)
    throw new CallError('invalid-argument', 'card: Give the character a name.', {
      field: 'card',
      reason: 'no-name',
    })
  const { greetings } = personaOf(card)
  return {
    card,
    name: cut(name.data, LONGEST_OF_CHARACTER.name),
    greeting: cardText(card, 'first_mes'),
    greetingCount: greetings.length,
  }
}

/** The first tags of a card that are such as tags are here. */
export function tagsOf(card: CardData): string[] {
  const tags = cardTexts(card, 'tags').flatMap((tag) => {
    const read = Tag.safeParse(tag)
    return read.success ? [read.data] : []
  })
  return [...new Set(tags)].slice(0, MOST_TAGS)
}

/** The card with other tags, in the place of its own. */
export function withTags(card: CardData, tags: readonly string[]): CardData {
  const isSame = JSON.stringify(cardTexts(card, 'tags')) === JSON.stringify(tags)
  return isSame ? card : { ...card, tags: [...tags] }
}

const SENTENCE = {
  'too-large': 'Send a card of at most 1 MiB.',
  'too-deep': 'Send a card that is not nested so deeply.',
  'not-json': 'This file is no character card.',
  'not-a-card': 'This file is no character card with a name.',
  'broken-text': 'Send a card whose texts are whole, without NUL.',
  'not-a-png': 'Send a PNG.',
  'broken-png': 'This PNG is broken.',
  'too-many-chunks': 'This PNG has too many parts.',
  'no-card': 'There is no character card in this PNG.',
} as const

/** What a caller is shown of a card that is refused. */
export function refusedCard(field: string, { reason }: CardError): CallError {
  return new CallError('invalid-argument', `${field}: ${SENTENCE[reason]}`, { field, reason })
}

/** Refuses with `invalid-argument` what is no card. */
export function checkCardData(card: CardData): void {
  try {
    checkCard(card)
  } catch (error) {
    throw error instanceof CardError ? refusedCard('card', error) : error
  }
}

// Never half a sign of two units.
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/u, '')
        .trimEnd()
}
