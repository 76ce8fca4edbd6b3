import { expect, test } from 'vitest'
import { factInForm, mergeNotes } from './merge-notes.ts'

const fact = (id: string, text = id) => ({ id, text, isFromModel: true })
const BEFORE = { summary: 'They met.', facts: [fact('tea'), fact('tall'), fact('old')] }
const FORM = { summary: BEFORE.summary, facts: BEFORE.facts.map(factInForm) }
const texts = ({ facts }: { facts: readonly { text: string }[] }) => facts.map(({ text }) => text)

test('what was noted meanwhile comes beside what one wrote, changed and forgot', () => {
  const mine = {
    summary: BEFORE.summary,
    facts: [
      { ...factInForm(fact('tea')), text: 'likes green tea' },
      factInForm(fact('tall')),
      { key: 'k', text: 'has a dog', isFromModel: false },
    ],
  }
  const now = { summary: 'They met and sailed.', facts: [...BEFORE.facts, fact('sails')] }
  const merged = mergeNotes(BEFORE, mine, now)
  expect(texts(merged)).toEqual(['likes green tea', 'tall', 'sails', 'has a dog'])
  expect([merged.summary, merged.own]).toEqual(['They met and sailed.', undefined])
})

test('what was changed or forgotten elsewhere is so here, but for one’s own words', () => {
  const now = { ...BEFORE, facts: [fact('tea', 'likes tea')] }
  expect(texts(mergeNotes(BEFORE, FORM, now))).toEqual(['likes tea'])
  const mine = { ...FORM, facts: FORM.facts.map((each) => ({ ...each, text: `${each.text}!` })) }
  const merged = mergeNotes(BEFORE, mine, now)
  expect(merged.facts.map(({ id, text }) => [id, text])).toEqual([
    ['tea', 'tea!'],
    [undefined, 'tall!'],
    [undefined, 'old!'],
  ])
})

test('a summary that both changed is the one that is kept, and one’s own words are not lost', () => {
  const mine = { ...FORM, summary: 'My own words.' }
  expect(mergeNotes(BEFORE, mine, BEFORE)).toMatchObject({ summary: 'My own words.' })
  const now = { ...BEFORE, summary: 'Theirs.' }
  expect(mergeNotes(BEFORE, mine, now)).toMatchObject({ summary: 'Theirs.', own: 'My own words.' })
})
