import { expect, test } from 'vitest'
import { FIRST_BODY } from '../body.ts'
import { CardError } from './card-error.ts'
import { personaOf } from './persona.ts'
import { readPngCard } from './png-card.ts'
import { readCard } from './read-card.ts'
import { HOSTILE_CARDS, type HostileCard } from '../testing/hostile-cards.ts'
import { writeCard } from './write-card.ts'

const BODY = { ...FIRST_BODY, introduction: 'Hello', language: 'en', promptTempId: null }

function outcomeOf({ file }: HostileCard) {
  try {
    return { card: 'json' in file ? readCard(file.json) : readPngCard(file.png) }
  } catch (error) {
    if (error instanceof CardError) return { refused: error.reason }
    throw error
  }
}

test('there are forty of them and more', () => {
  expect(HOSTILE_CARDS.length).toBeGreaterThanOrEqual(40)
  expect(new Set(HOSTILE_CARDS.map(({ name }) => name)).size).toBe(HOSTILE_CARDS.length)
})

test.each(HOSTILE_CARDS.map((one) => [one.name, one] as const))('%s does no harm', (_, hostile) => {
  const { card, refused } = outcomeOf(hostile)
  expect(refused ?? 'taken').toBe(hostile.outcome)
  // Nothing that every object inherits was changed.
  expect(Reflect.get({}, 'isOperator')).toBeUndefined()
  if (!card) return
  const persona = personaOf(card.data)
  const texts = [
    persona.name,
    persona.nickname,
    persona.description,
    persona.systemPrompt,
    ...persona.greetings,
  ]
  expect(texts.every((text) => typeof text === 'string')).toBe(true)
  expect(persona.book?.entries.length ?? 0).toBeLessThanOrEqual(1000)
  // What is taken can be written and read again.
  const again = readCard(writeCard({ ...card, body: BODY }))
  expect(JSON.stringify(again.data)).toBe(JSON.stringify(card.data))
})
