import { expect, test } from 'vitest'
import { formatCardText } from './format-card-text.ts'

const names = { character: 'Mio', user: 'you' }

test('tags of feelings and gestures are not shown, other brackets are', () => {
  expect(
    formatCardText('[happy|wave] Hello, {{user}}! [1] [link](https://a.example) [Sad]I am {{CHAR}}.', names),
  ).toBe('Hello, you! [1] [link](https://a.example) I am Mio.')
})

test('a name that looks like a pattern is put in as it is', () => {
  expect(formatCardText('{{char}}', { character: '$& {{user}}', user: '$1' })).toBe('$& $1')
})
