import type { Feeling } from '../feelings.ts'
import type { Persona } from '../card/persona.ts'
import { readExampleDialogs } from './example-dialogs.ts'
import { bodyLanguage, PERSON, talkFrame } from './frame.ts'
import { activeLore } from './lore.ts'
import { fillMacros } from './macros.ts'

export type PromptMessage = {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
  readonly isByHand?: boolean
}

/** One turn of a talk; a reaction is before the sign `at` of the text. */
export type Turn = {
  readonly role: 'user' | 'character'
  readonly text: string
  /** Where the person wrote what the character says. */
  readonly isByHand?: boolean
  readonly reactions: readonly {
    readonly at: number
    readonly feeling: Feeling
    readonly gesture?: string | undefined
  }[]
}

export type PromptParts = {
  readonly persona: Persona
  /** A prompt template with `{{variables}}` that takes the place of our own order of the author's texts. */
  readonly template: string | null
  readonly gestures: readonly string[]
  /** The English name of the character's language. */
  readonly language: string
  /** Which greeting the talk began with. */
  readonly greeting: number
  /** Who the person says they are. */
  readonly person: { readonly name: string; readonly about: string; readonly pronouns: string }
  readonly summary: string
  readonly facts: readonly string[]
  /** The oldest first; the last is answered. */
  readonly turns: readonly Turn[]
  /** True where the last turn is the character's own and is to go on. */
  readonly continues: boolean
}

export type PromptRoom = {
  /** For the whole prompt, without the answer. */
  readonly tokens: number
  readonly estimate: (text: string) => number
  readonly chance: (seed?: string) => number
  /** Notified of each text of the author's as it is sent, its macros filled in. */
  readonly onFilled?: (text: string, filled: string) => void
}

const SHARE = { persona: 0.45, lore: 0.2, examples: 0.12, note: 0.2 }
const AROUND_MESSAGE = 6

/**
 * What a model is asked: our frame, the author's texts, then the talk, the newest turns first where there is no room for
 * all. What the person wrote, their name and their memories included, is in `user` messages alone.
 */
export function writePrompt(parts: PromptParts, room: PromptRoom): PromptMessage[] {
  const { persona } = parts
  const { tokens, estimate } = room
  const char = nameInPrompt(persona)
  const fill = (text: string, others: Record<string, string> = {}) => {
    const filled = fillMacros(text, { char, user: PERSON, others, chance: room.chance })
    room.onFilled?.(text, filled)
    return filled
  }
  const fit = (text: string, share: number) => cutTo(text, Math.floor(tokens * share), estimate)
  const frame = [talkFrame(char, parts.language), bodyLanguage(parts.gestures)].join('\n\n')
  const late = fit(fill(persona.postHistoryInstructions, { original: '' }).trim(), SHARE.note)
  const lore = activeLore(
    persona.book,
    {
      messages: parts.turns.map(({ text }) => text),
      characterTurns: parts.turns.filter(({ role }) => role === 'character').length,
      greeting: parts.greeting,
      fill,
    },
    { tokens: Math.floor(tokens * SHARE.lore), estimate },
  )
  const examples = examplesWithin(persona, char, fill, Math.floor(tokens * SHARE.examples), estimate)
  const author = fit(authorsText(parts, fill, lore, examples), SHARE.persona + SHARE.lore + SHARE.examples)
  const system = `${frame}\n\n${author}`.trim()
  const note = fit(noteOf(parts), SHARE.note)
  const deep = lore.atDepth
  const fixed = [system, late, note, ...deep.map(({ text }) => text)]
  const left = tokens - fixed.reduce((sum, text) => sum + estimate(text) + AROUND_MESSAGE, 0)
  const turns = newest(parts.turns, left, estimate)
  const talk = turns.map(messageOf)
  for (const { depth, text } of deep)
    talk.splice(Math.max(0, talk.length - depth), 0, { role: 'system', content: text })
  return merged([
    { role: 'system', content: system },
    { role: 'user', content: note },
    ...talk,
    ...(late === '' ? [] : [{ role: 'system' as const, content: late }]),
    ...nudge(parts),
  ])
}

/** What a persona is called in what its model is asked. */
export function nameInPrompt({ nickname }: Persona): string {
  return oneLine(nickname) || 'the character'
}

function authorsText(
  { persona, template }: PromptParts,
  fill: (text: string, others?: Record<string, string>) => string,
  lore: { readonly beforeChar: readonly string[]; readonly afterChar: readonly string[] },
  examples: string,
): string {
  const fields = {
    system: fill(persona.systemPrompt, { original: '' }).trim(),
    description: fill(persona.description).trim(),
    personality: fill(persona.personality).trim(),
    scenario: fill(persona.scenario).trim(),
    examples,
  }
  const before = section('What is known of the world', lore.beforeChar.join('\n\n'))
  const after = section('What is known besides', lore.afterChar.join('\n\n'))
  const body =
    template === null
      ? [
          section("The author's directions", fields.system),
          before,
          section('Description', fields.description),
          section('Personality', fields.personality),
          section('Scenario', fields.scenario),
          after,
          section('How the character speaks', examples),
        ]
      : [before, section("The author's directions", fill(template, fields).trim()), after]
  return body.filter((text) => text !== '').join('\n\n')
}

function section(heading: string, text: string): string {
  return text === '' ? '' : `## ${heading}\n${text}`
}

function examplesWithin(
  persona: Persona,
  char: string,
  fill: (text: string) => string,
  tokens: number,
  estimate: (text: string) => number,
): string {
  let spent = 0
  const kept: string[] = []
  for (const talk of readExampleDialogs(persona.exampleDialogs, { char: persona.name })) {
    const text = talk
      .map(({ speaker, text: spoken }) => `${speaker === 'user' ? PERSON : char}: ${fill(spoken)}`)
      .join('\n')
    spent += estimate(text)
    if (spent > tokens) break
    kept.push(text)
  }
  return kept.join('\n\n')
}

// Said by the person: what they call themselves, and what is remembered of what they said.
function noteOf({ person, summary, facts }: PromptParts): string {
  const pronouns = person.pronouns.trim() === '' ? '' : ` (${person.pronouns.trim()})`
  const parts = [
    person.name.trim() === '' ? '' : `I am ${person.name.trim()}${pronouns}.`,
    person.about.trim() === '' ? '' : `About me: ${person.about.trim()}`,
    summary.trim() === '' ? '' : `What happened so far: ${summary.trim()}`,
    facts.length === 0 ? '' : `To remember:\n${facts.map((fact) => `- ${fact}`).join('\n')}`,
  ].filter((text) => text !== '')
  return parts.length === 0 ? '(Our conversation begins.)' : `(${parts.join('\n')})`
}

/** The turns that fit, the newest first; the last one always, at least its beginning. */
function newest(turns: readonly Turn[], tokens: number, estimate: (text: string) => number): Turn[] {
  const kept: Turn[] = []
  let left = tokens
  for (const turn of turns.toReversed()) {
    const cost = estimate(turn.text) + AROUND_MESSAGE + 4 * turn.reactions.length
    if (cost > left) {
      if (kept.length > 0) break
      kept.push({
        ...turn,
        text: cutTo(turn.text, Math.max(left - AROUND_MESSAGE, 16), estimate),
        reactions: [],
      })
      break
    }
    kept.unshift(turn)
    left -= cost
  }
  return kept
}

/** A turn as it was written: with its tags. */
function messageOf({ role, text, reactions, isByHand = false }: Turn): PromptMessage {
  if (role === 'user') return { role: 'user', content: text }
  let content = text
  for (const { at, feeling, gesture } of reactions.toReversed()) {
    const tag = gesture === undefined ? `[${feeling}]` : `[${feeling}|${gesture}]`
    content = `${content.slice(0, at)}${tag} ${content.slice(at)}`
  }
  return { role: 'assistant', content, ...(isByHand && { isByHand }) }
}

function nudge({ turns, continues }: PromptParts): PromptMessage[] {
  if (continues)
    return [{ role: 'user', content: '(Go on from exactly where you stopped. Repeat nothing of it.)' }]
  return turns.at(-1)?.role === 'user' ? [] : [{ role: 'user', content: '(I say nothing. Go on.)' }]
}

// Templates of some models take nothing but turns that alternate.
function merged(messages: readonly PromptMessage[]): PromptMessage[] {
  const all: PromptMessage[] = []
  for (const message of messages) {
    const last = all.at(-1)
    if (last?.role === message.role && last.role !== 'system')
      all[all.length - 1] = {
        role: last.role,
        content: `${last.content}\n\n${message.content}`,
        ...((last.isByHand || message.isByHand) && { isByHand: true }),
      }
    else all.push(message)
  }
  return all
}

/** The beginning of a text that has at most so many tokens. */
function cutTo(text: string, tokens: number, estimate: (text: string) => number): string {
  if (estimate(text) <= tokens) return text
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (estimate(text.slice(0, middle)) <= tokens) low = middle
    else high = middle - 1
  }
  return text.slice(0, low).toWellFormed()
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 80)
}
