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
})
