import type { Persona } from '../card/persona.ts'

/** What of a persona its author may keep to themselves: all but its names and its first greeting. */
export function hiddenTexts(persona: Persona): string[] {
  const { description, personality, scenario, greetings, exampleDialogs } = persona
  const { systemPrompt, postHistoryInstructions, creatorNotes, book } = persona
  return [
    description,
    personality,
    scenario,
    exampleDialogs,
    systemPrompt,
    postHistoryInstructions,
    creatorNotes,
    ...greetings.slice(1),
    ...(book?.entries.map(({ content }) => content) ?? []),
  ]
}
