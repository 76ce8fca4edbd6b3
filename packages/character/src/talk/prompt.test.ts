import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { personaOf } from '../card/persona.ts'
import { readDigest } from './digest.ts'
import { type PromptParts, type Turn, writePrompt } from './prompt.ts'

const estimate = (text: string) => Math.ceil(text.length / 4)
const PERSONA = personaOf({
  name: 'Aki',
  description: '{{char}} keeps a lighthouse and waits for {{user}}.',
  first_mes: 'Hello.',
})
const turn = (role: Turn['role'], text: string): Turn => ({ role, text, reactions: [] })

function write(parts: Partial<PromptParts>, tokens = 2000) {
  return writePrompt(
    {
      persona: PERSONA,
      template: null,
      gestures: ['wave'],
      language: 'Japanese',
      greeting: 0,
      person: { name: 'Mira', about: '', pronouns: 'she' },
      summary: '',
      facts: [],
      turns: [turn('character', 'Hello.'), turn('user', 'Hi.')],
      continues: false,
      ...parts,
    },
    { tokens, estimate, chance: () => 0 },
  )
}

test('the author’s texts are of the system, the person’s of the user', () => {
  const [system, note, ...talk] = write({})
  expect(system?.content).toContain('Aki keeps a lighthouse and waits for User.')
  expect(system?.content).toContain('[happy|wave]')
  expect(note).toEqual({ role: 'user', content: '(I am Mira (she).)' })
  expect(talk).toEqual([
    { role: 'assistant', content: 'Hello.' },
    { role: 'user', content: 'Hi.' },
  ])
})

test('what the character said is there with its tags, as it was written', () => {
  const spoken: Turn = {
    role: 'character',
    text: 'Hm. Yes!',
    reactions: [
      { at: 0, feeling: 'sad' },
      { at: 4, feeling: 'happy', gesture: 'wave' },
    ],
  }
  expect(write({ turns: [spoken, turn('user', 'Hi.')] })[2]?.content).toBe('[sad] Hm. [happy|wave] Yes!')
})

test('a template takes the place of our own order, once', () => {
  const [system] = write({ template: 'Play {{char}}. {{description}} {{unknown}} {{user}}' })
  expect(system?.content).toContain('Play Aki. Aki keeps a lighthouse and waits for User. {{unknown}} User')
  expect(system?.content).not.toContain('## Description')
})

test('who said nothing is answered on, and what was cut goes on', () => {
  expect(write({ turns: [turn('character', 'Hello.')] }).at(-1)?.content).toContain('Go on')
  const on = write({ turns: [turn('user', 'Hi.'), turn('character', 'Well, I')], continues: true })
  expect(on.at(-2)).toEqual({ role: 'assistant', content: 'Well, I' })
  expect(on.at(-1)?.content).toContain('exactly where you stopped')
})

test('whatever there is of it, a prompt fits its room, keeps the last turn, and its turns take turns', () => {
  const words = fc.string({ maxLength: 3000 })
  fc.assert(
    fc.property(
      fc.record({
        description: words,
        scenario: words,
        mes_example: words,
        post_history_instructions: words,
      }),
      fc.array(fc.tuple(fc.constantFrom('user', 'character'), words), { minLength: 1, maxLength: 30 }),
      fc.record({ summary: words, facts: fc.array(words, { maxLength: 5 }), about: words }),
      fc.integer({ min: 900, max: 4000 }),
      (card, spoken, { summary, facts, about }, tokens) => {
        const turns = spoken.map(([role, text]) => turn(role, text))
        const prompt = write(
          {
            persona: personaOf({ name: 'Aki', ...card }),
            turns: [...turns, turn('user', 'the very last words')],
            summary,
            facts,
            person: { name: 'Mira', about, pronouns: '' },
          },
          tokens,
        )
        const cost = prompt.reduce((sum, { content }) => sum + estimate(content) + 4, 0)
        expect(cost).toBeLessThanOrEqual(tokens + 16)
        expect(prompt.some(({ content }) => content.includes('the very last words'))).toBe(true)
        const roles = prompt.map(({ role }) => role).filter((role) => role !== 'system')
        for (const [at, role] of roles.entries()) if (at > 0) expect(role).not.toBe(roles[at - 1])
        expect(roles[0]).toBe('user')
      },
    ),
    { numRuns: 150 },
  )
})

test.each([
  [
    '```json\n{"title":"T","summary":"S","facts":["a", 1, "  "]}\n```',
    { title: 'T', summary: 'S', facts: ['a'] },
  ],
  ['{"facts":"none"}', { title: '', summary: '', facts: [] }],
  ['I would rather not.', undefined],
  ['{"title":', undefined],
  ['[1] {2}', undefined],
])('of %j the notes are %j', (answer, digest) => {
  expect(readDigest(answer)).toEqual(digest)
})
