import { LONGEST_OF_JOURNEY } from './text-lengths.ts'
import { Language } from '@kamae/entities/user/contract'
import { line, paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'
import { JourneySteps, type WordJourney } from './contract.ts'
import { layPath } from './path-layout.ts'

/** A journey as a file of its own: JSON, version 1. */
const JourneyFile = z.object({
  format: z.literal('kamae-journey'),
  version: z.literal(1),
  name: line(1, LONGEST_OF_JOURNEY.name),
  introduction: z._default(paragraphs(LONGEST_OF_JOURNEY.introduction), ''),
  languages: z.array(Language).check(z.minLength(1), z.maxLength(7)),
  meaningLanguage: Language,
  tags: z._default(z.array(line(1, 30)).check(z.maxLength(10)), []),
  steps: JourneySteps,
})
export type JourneyFile = z.infer<typeof JourneyFile>

type Content = Pick<WordJourney, 'name' | 'introduction' | 'languages' | 'meaningLanguage' | 'tags' | 'steps'>

/** Writes a journey as JSON, one that `readJourney` reads back. */
export function writeJourney(content: Content): string {
  const { name, introduction, languages, meaningLanguage, tags, steps = [] } = content
  const file = { name, introduction, languages, meaningLanguage, tags, steps }
  return `${JSON.stringify({ format: 'kamae-journey', version: 1, ...file }, null, 2)}\n`
}

/** Reads a journey of a file; undefined for what is none. */
export function readJourney(text: string): JourneyFile | undefined {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = z.safeParse(JourneyFile, given)
  return read.success ? read.data : undefined
}

/** A journey as Markdown (https://spec.commonmark.org): a list, side ways as lists in it. */
export function writeMarkdown(content: Content): string {
  const { name, introduction, steps = [] } = content
  const entries = layPath(steps).rows.flatMap(({ step, lane }) => {
    const { word, reading, language, meaning, why, example, exampleMeaning } = step
    const indent = '  '.repeat(lane)
    const about = [reading, language].filter(Boolean).map(plain).join(', ')
    const lines = [
      `- **${plain(word)}** (${about})${meaning && `: ${plain(meaning)}`}`,
      ...[why, [example, exampleMeaning].filter(Boolean).join(' — ')]
        .filter(Boolean)
        .map((words) => `  ${plain(words)}`),
    ]
    // A backslash at a line's end breaks it.
    return lines.map((one) => `${indent}${one}`).join('\\\n')
  })
  const parts = [`# ${plain(name)}`, introduction && plain(introduction), entries.join('\n')]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// Every sign that Markdown takes for its own may be escaped.
function plain(words: string): string {
  return words.replace(/[\\`*_{}[\]<>()#+\-.!|~&=]/g, '\\$&')
}
