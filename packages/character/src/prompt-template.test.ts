import { expect, test } from 'vitest'
import { fillTemplate, templateNames } from './prompt-template.ts'

const fill = (template: string, words: Record<string, string>) =>
  fillTemplate(template, new Map(Object.entries(words)), Infinity).text

test('names are in their order, each once, in any letters', () => {
  expect(templateNames('{{a}} {{ポーズ}} {{ a }} {{#größe}}x{{/größe}} {{no space}} {a}')).toEqual([
    'a',
    'ポーズ',
    'größe',
  ])
})

test('what is put in is not read again, and what nobody knows stays', () => {
  expect(fill('{{a}} {{b}} {{c}}', { a: '{{b}}', b: '$& $1' })).toBe('{{b}} $& $1 {{c}}')
})

test('a part stays where its name has words and goes with its lines where it has none', () => {
  const template = 'Draw {{a}}.\n{{#style}}\nStyle: {{style}}\n{{/style}}\nEnd.'
  expect(fill(template, { a: 'it', style: 'ink' })).toBe('Draw it.\nStyle: ink\nEnd.')
  expect(fill(template, { a: 'it', style: ' ' })).toBe('Draw it.\nEnd.')
})

test('parts within parts, parts that cross and parts without an end lose nothing that is to be shown', () => {
  expect(fill('{{#a}}1{{#b}}2{{/b}}3{{/a}}4', { a: 'x', b: '' })).toBe('134')
  expect(fill('{{#a}}1{{#b}}2{{/a}}3{{/b}}4', { a: '', b: 'x' })).toBe('3{{/b}}4')
  expect(fill('{{#a}}1{{/b}}2', { a: '', b: '' })).toBe('{{#a}}1{{/b}}2')
})

test('a template made to be slow is filled all the same', () => {
  const hostile = '{{#a}}'.repeat(3000) + '{{/a}}{{'.repeat(2000) + '{'.repeat(20_000)
  expect(fill(hostile, { a: '' })).toContain('{')
})

test('a template is filled up to a length and no further, and says whether it is whole', () => {
  const within = (template: string, a: string, most: number) =>
    fillTemplate(template, new Map([['a', a]]), most)
  expect(within('{{a}}{{a}}.', 'xy', 5)).toEqual({ text: 'xyxy.', isWhole: true })
  expect(within('{{a}}{{a}}.', 'xy', 4)).toEqual({ text: 'xyxy', isWhole: false })
  expect(within('{{#a}}long before the end', '', 4)).toEqual({ text: '{{#a', isWhole: false })
  // Filled, it would be longer than a string can be.
  const huge = within('{{a}}'.repeat(4000), 'x'.repeat(200_000), 1000)
  expect([huge.text.length, huge.isWhole]).toEqual([1000, false])
})
