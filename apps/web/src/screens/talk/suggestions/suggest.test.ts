import { expect, test } from 'vitest'
import { readSuggestions } from './suggest.ts'

test('suggestions are the lines of an answer without their dress', () => {
  expect(readSuggestions('1. Where to?\n- “Thank you”\n\n「写真を撮ろう」\nfourth')).toEqual([
    'Where to?',
    'Thank you',
    '写真を撮ろう',
  ])
})

test('what is too long to be said in one breath, or twice there, is left out', () => {
  expect(readSuggestions(`${'long '.repeat(40)}\nYes\nYes\nMe: No`)).toEqual(['Yes', 'No'])
})
