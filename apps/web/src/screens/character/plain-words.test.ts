import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

const names = { character: 'Mio', user: 'you' }

test('tags of feelings and gestures are not shown, other brackets are', () => {
  expect(
    plainWords('[happy|wave] Hello, {{user}}! [1] [link](https://a.example) [Sad]I am {{CHAR}}.', names),
  ).toBe('Hello, you! [1] [link](https://a.example) I am Mio.')
})

test('a name that looks like a pattern is put in as it is', () => {
  expect(plainWords('{{char}}', { character: '$& {{user}}', user: '$1' })).toBe('$& $1')
})
