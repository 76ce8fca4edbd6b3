import { LONGEST_OF_JOURNEY } from '../text-lengths.ts'
import type { Language } from '@kamae/entities/user/contract'
import { line } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'
import { type JourneyIdea, JourneyWord } from '../contract.ts'
import { BUILT_IN_IDS } from './columns-of.ts'

// Longer ones are no answer to what was asked.
const LONGEST_OBJECT = 6000

/**
 * Finds the JSON objects in a text that comes in pieces, whatever is around them: lines, a list, a fence, words.
 * Given a piece, it answers the objects that end in it; what is no JSON is left out.
 */
export function objectFinder(): (piece: string) => object[] {
  let text = ''
  let depth = 0
  let isInString = false
  let isEscaped = false

  const step = (sign: string) => {
    if (isInString) {
      if (isEscaped) isEscaped = false
      else if (sign === '\\') isEscaped = true
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '{') depth++
    else if (sign === '}') depth--
  }

  return (piece) => {
    const found: object[] = []
    for (const sign of piece) {
      if (depth === 0 && sign !== '{') continue
      text += sign
      step(sign)
      if (depth > 0 && text.length <= LONGEST_OBJECT) continue
      if (depth === 0) found.push(...objectsIn(text))
      text = ''
      depth = 0
      isInString = false
      isEscaped = false
    }
    return found
  }
}

function objectsIn(text: string): object[] {
  const given = parse(text)
  if (given === undefined) return []
  // Some wrap the list in an object, whatever they were asked.
  const [only, ...others] = Object.values(given) as unknown[]
  const inner: unknown[] = others.length === 0 && Array.isArray(only) ? only : [given]
  return inner.filter((one) => typeof one === 'object' && one !== null)
}

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}

const SHORT = line(0, LONGEST_OF_JOURNEY.reading)
const MEANING = line(1, LONGEST_OF_JOURNEY.meaning)
const WHY = line(0, LONGEST_OF_JOURNEY.why)
const SENTENCE = line(0, LONGEST_OF_JOURNEY.example)
const SENTENCE_MEANING = line(0, LONGEST_OF_JOURNEY.exampleMeaning)

/** One idea of a model's answer; undefined where it has no word or no meaning as asked. Other fields that are not as asked are empty. */
export function readIdea(given: object, language: Language): JourneyIdea | undefined {
  const of = (field: string) => (Object.hasOwn(given, field) ? Reflect.get(given, field) : undefined)
  const word = JourneyWord.safeParse(of('word'))
  const meaning = MEANING.safeParse(of('meaning'))
  if (!word.success || !meaning.success) return undefined
  const text = (shape: z.ZodMiniType<string>, field: string) => {
    const read = z.safeParse(shape, of(field))
    return read.success ? read.data : ''
  }
  const pose = of('pose')
  return {
    word: word.data,
    language,
    reading: text(SHORT, 'reading'),
    meaning: meaning.data,
    why: text(WHY, 'why'),
    example: text(SENTENCE, 'example'),
    exampleMeaning: text(SENTENCE_MEANING, 'exampleMeaning'),
    pose: typeof pose === 'string' && BUILT_IN_IDS.has(pose) ? { kind: 'builtIn', id: pose } : null,
  }
}

/** How two words are told to be one. */
export function wordKey(word: string): string {
  return word.normalize('NFKC').toLowerCase().trim()
}
