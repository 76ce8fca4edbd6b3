import { expect, test } from 'vitest'
import { personaOf } from '../card/persona.ts'
import { activeLore } from './lore.ts'

type Entry = Readonly<Record<string, unknown>>

const entry = (content: string, more: Entry = {}): Entry => ({
  keys: ['dragon'],
  content,
  enabled: true,
  insertion_order: 0,
  extensions: {},
  ...more,
})

function active(
  entries: readonly Entry[],
  messages: readonly string[],
  { book = {}, tokens = 1000, greeting = 0, characterTurns = 3 } = {},
) {
  const { book: read } = personaOf({ name: 'A', character_book: { extensions: {}, entries, ...book } })
  return activeLore(
    read,
    { messages, characterTurns, greeting, fill: (text) => text.replaceAll('{{char}}', 'Aki') },
    { tokens, estimate: (text) => text.length },
  )
}
const texts = (...args: Parameters<typeof active>) => active(...args).beforeChar

test('an entry whose key was said is there, whatever its capitals, unless they are to match', () => {
  expect(texts([entry('D of {{char}}')], ['A Dragon!'])).toEqual(['D of Aki'])
  expect(texts([entry('D')], ['A cat.'])).toEqual([])
  expect(texts([entry('D', { case_sensitive: true })], ['A Dragon!'])).toEqual([])
  expect(texts([entry('D', { keys: ['龍'] })], ['あの龍が'])).toEqual(['D'])
  expect(texts([entry('D', { enabled: false })], ['dragon'])).toEqual([])
})

test('selective entries need a secondary key as well; constant ones none', () => {
  const selective = entry('D', { selective: true, secondary_keys: ['fire'] })
  expect(texts([selective], ['dragon'])).toEqual([])
  expect(texts([selective], ['dragon', 'and fire'])).toEqual(['D'])
  expect(texts([entry('C', { constant: true, keys: [] })], [])).toEqual(['C'])
})

test('only the last messages are searched, as deep as the book says', () => {
  const spoken = ['dragon', 'a', 'b', 'c', 'd']
  expect(texts([entry('D')], spoken)).toEqual([])
  expect(texts([entry('D')], spoken, { book: { scan_depth: 5 } })).toEqual(['D'])
})

test('what was found is searched where the book is recursive', () => {
  const entries = [entry('It guards the hoard.'), entry('H', { keys: ['hoard'] })]
  expect(texts(entries, ['dragon'])).toEqual(['It guards the hoard.'])
  expect(texts(entries, ['dragon'], { book: { recursive_scanning: true } })).toEqual([
    'It guards the hoard.',
    'H',
  ])
})

test('they are in their order, before or behind the description; the least important have no room', () => {
  const entries = [
    entry('aa', { insertion_order: 3, priority: 5 }),
    entry('bb', { insertion_order: 1, priority: 1 }),
    entry('cc', { insertion_order: 2, priority: 9, position: 'after_char' }),
  ]
  expect(active(entries, ['dragon'])).toEqual({ beforeChar: ['bb', 'aa'], afterChar: ['cc'], atDepth: [] })
  expect(active(entries, ['dragon'], { tokens: 4 })).toMatchObject({ beforeChar: ['aa'], afterChar: ['cc'] })
  expect(active(entries, ['dragon'], { book: { token_budget: 2 } })).toMatchObject({
    beforeChar: [],
    afterChar: ['cc'],
  })
})

test('keys may be regular expressions; one that cannot be read matches nothing', () => {
  const regex = (key: string) => entry('D', { keys: [key], use_regex: true })
  expect(texts([regex('/dra(gon|ke)s?/i')], ['Two DRAKES'])).toEqual(['D'])
  expect(texts([regex('wyrm$')], ['a wyrm'])).toEqual(['D'])
  expect(texts([regex('(a)\\1')], ['aa'])).toEqual([])
})

test('the whole search has an end: what would be looked for behind it is not found, what needs no key is there', () => {
  const slow = Array.from({ length: 100 }, (_, at) => `(a|b)*(a|b)*(a|b)*c${at}`)
  const entries = [
    entry('Slow', { keys: slow, use_regex: true }),
    entry('D'),
    entry('C', { constant: true, keys: [] }),
  ]
  const said = [`dragon ${'ab'.repeat(4000)}`]
  expect(texts(entries.slice(1), said)).toEqual(['D', 'C'])
  expect(texts(entries, said)).toEqual(['C'])
})

test('of a book every word is looked for and two thousand patterns, as deep as a hundred messages', () => {
  const entriesOf = (more: Entry = {}) =>
    Array.from({ length: 200 }, (_, at) =>
      entry('No', { keys: Array.from({ length: 100 }, (_key, key) => `no ${at} ${key}`), ...more }),
    )
  expect(texts([...entriesOf(), entry('D')], ['a dragon'])).toEqual(['D'])
  const [patterns, pattern] = [entriesOf({ use_regex: true }).slice(0, 20), entry('P', { use_regex: true })]
  expect(texts([pattern, ...patterns, entry('D')], ['a dragon'])).toEqual(['P', 'D'])
  expect(texts([...patterns, pattern, entry('D')], ['a dragon'])).toEqual(['D'])
  const spoken = (behind: number) => ['dragon', ...Array.from({ length: behind }, () => 'a')]
  expect(texts([entry('D')], spoken(99), { book: { scan_depth: 400 } })).toEqual(['D'])
  expect(texts([entry('D')], spoken(100), { book: { scan_depth: 400 } })).toEqual([])
})

test('decorators say when and where', () => {
  expect(texts([entry('@@activate\nAlways')], [])).toEqual(['Always'])
  expect(texts([entry('@@dont_activate\nNever')], ['dragon'])).toEqual([])
  expect(texts([entry('@@activate_only_after 4\nLate')], ['dragon'])).toEqual([])
  expect(texts([entry('@@activate_only_after 3\nLate')], ['dragon'])).toEqual(['Late'])
  expect(texts([entry('@@activate_only_every 2\nEven')], ['dragon'])).toEqual([])
  expect(texts([entry('@@is_greeting 1\nOther')], ['dragon'])).toEqual([])
  expect(texts([entry('@@exclude_keys cat\nD')], ['dragon and cat'])).toEqual([])
  expect(texts([entry('@@additional_keys wyrm, drake\nD')], ['a drake'])).toEqual(['D'])
  expect(texts([entry('@@scan_depth 5\nD')], ['dragon', '1', '2', '3', '4'])).toEqual(['D'])
  expect(texts([entry('@@keep_activate_after_match\nD')], ['dragon', '1', '2', '3', '4', '5'])).toEqual(['D'])
  expect(texts([entry('@@dont_activate_after_match\nD')], ['dragon', '1', '2', '3', 'dragon'])).toEqual([])
  expect(active([entry('@@depth 2\nDeep')], ['dragon']).atDepth).toEqual([{ depth: 2, text: 'Deep' }])
  expect(texts([entry('@@never_heard_of 3\n@@@also_not\nD')], ['dragon'])).toEqual(['D'])
})
