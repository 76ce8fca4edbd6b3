import { Variables } from '@kamae/entities/chatprompt/content/variable'
import { expect, test } from 'vitest'
import { newDraft, newVariable, problemOf, wholeOf } from './tool-draft.ts'

const draft = { ...newDraft('de'), name: 'N', template: '{{a}}' }
const choice = { ...newVariable('a'), type: 'choice' as const }

test('options are lines, each once; bounds and temperature are numbers with either sign for decimals', () => {
  const variables = [
    { ...choice, options: ' x \n\ny\nx' },
    { ...newVariable('b'), type: 'number' as const, min: '1,5', max: '' },
  ]
  expect(wholeOf({ ...draft, variables, temperature: '0,7', tags: 'a、b, a' })).toMatchObject({
    temperature: 0.7,
    tags: ['a', 'b'],
    variables: [{ options: ['x', 'y'] }, { min: 1.5, max: null }],
  })
})

test('what cannot be saved says why', () => {
  expect(problemOf({ ...draft, name: ' ' })).toBe('no-name')
  expect(problemOf({ ...draft, template: '' })).toBe('no-template')
  expect(problemOf({ ...draft, variables: [newVariable('a b')] })).toBe('wrong-variable-name')
  expect(problemOf({ ...draft, variables: [newVariable('a'), newVariable('a')] })).toBe('twice')
  expect(problemOf({ ...draft, variables: [choice] })).toBe('no-options')
  expect(problemOf({ ...draft, temperature: '3' })).toBe('temperature')
  expect(problemOf({ ...draft, variables: [{ ...choice, options: 'x' }] })).toBeUndefined()
  const variables = Array.from({ length: 21 }, (_, at) => newVariable(`a${at}`))
  expect(problemOf({ ...draft, variables })).toBe('too-many-variables')
  expect(problemOf({ ...draft, variables: variables.slice(1) })).toBeUndefined()
})

const lines = (count: number) => Array.from({ length: count }, (_, at) => `option ${at + 1}`)

test('what has more options than a choice can have, or longer ones, is not saved without them, and that is reported', () => {
  const of = (options: readonly string[]) => ({
    ...draft,
    variables: [{ ...choice, options: options.join('\n') }],
  })
  expect(problemOf(of(lines(31)))).toBe('too-many-options')
  expect(wholeOf(of(lines(31))).variables[0]?.options).toEqual(lines(31))
  expect(problemOf(of(['x'.repeat(81)]))).toBe('long-option')
  expect(wholeOf(of(['x'.repeat(81)])).variables[0]?.options).toEqual(['x'.repeat(81)])
  const most = of([...lines(29), 'x'.repeat(80), ...lines(29)])
  expect(problemOf(most)).toBeUndefined()
  expect(Variables.safeParse(wholeOf(most).variables).success).toBe(true)
})
