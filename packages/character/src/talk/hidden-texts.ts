import type { Persona } from '../card/persona.ts'
import { PERSON } from './frame.ts'
import { readDecorators } from './lore-decorators.ts'
import { fillMacros } from './macros.ts'

/** What of a persona its author may keep to themselves: all but its names and its first greeting. */
export type HiddenTexts = {
  readonly background: readonly string[]
  /** What the character itself says in it. */
  readonly spoken: readonly string[]
}

export function hiddenTexts(persona: Persona): HiddenTexts {
  const { description, personality, scenario, greetings, exampleDialogs } = persona
  const { systemPrompt, postHistoryInstructions, creatorNotes, book } = persona
  return {
    background: [
      description,
      personality,
      scenario,
      systemPrompt,
      postHistoryInstructions,
      creatorNotes,
      ...(book?.entries.map(({ content }) => readDecorators(content).text) ?? []),
    ],
    spoken: [exampleDialogs, ...greetings.slice(1)],
  }
}

const OF_THE_PERSON = /\{\{\s*user\s*\}\}|<user>/i

/** A text as a model may say it: its macros filled in as they are for the model, and with the person's own name too. */
export function asSaid(text: string, char: string, person: string): string[] {
  const filled = (user: string) => fillMacros(text, { char, user, others: { original: '' }, chance: () => 0 })
  return person !== '' && OF_THE_PERSON.test(text) ? [filled(PERSON), filled(person)] : [filled(PERSON)]
}
