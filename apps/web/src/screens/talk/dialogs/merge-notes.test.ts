import { expect, test } from 'vitest'
import { factInForm, mergeNotes, mergeSaved } from './merge-notes.ts'

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

test('what was new when it was sent is the fact that is saved, however it reads by now; what is newer is new', () => {
  const own = (key: string, text: string) => ({ key, text, isFromModel: false })
  const sent = { ...FORM, facts: [...FORM.facts, own('a', ' '), own('b', 'Has  a dog.'), own('c', 'Sails.')] }
  const mine = {
    summary: 'They met in the snow.',
    facts: [...FORM.facts.slice(1), own('b', 'Has  a dog.'), own('c', 'Sails far.'), own('d', 'Sings.')],
  }
  const made = (id: string, text: string) => ({ id, text, isFromModel: false })
  const saved = {
    summary: BEFORE.summary,
    facts: [...BEFORE.facts, made('dog', 'Has a dog.'), fact('noted'), made('sea', 'Sails.')],
  }
  const { summary, own: aside, facts } = mergeSaved(sent, mine, saved)
  expect([summary, aside]).toEqual(['They met in the snow.', undefined])
  expect(facts.map(({ id, text }) => [id, text])).toEqual([
    ['tall', 'tall'],
    ['old', 'old'],
    ['dog', 'Has a dog.'],
    ['noted', 'noted'],
    ['sea', 'Sails far.'],
    [undefined, 'Sings.'],
  ])
})
