import { expect, test } from 'vitest'
import { handOn } from './hand-on.ts'

test('a mail gives its link, a message its code', () => {
  expect(handOn('Open this:\nhttps://kamae.example/ja/sign-in?link=a-b_c\n15 minutes.')).toEqual({
    kind: 'link',
    text: 'https://kamae.example/ja/sign-in?link=a-b_c',
  })
  expect(handOn('Kamae: 042137')).toEqual({ kind: 'code', text: '042137' })
})

test('other numbers are no code', () => {
  expect(handOn('')).toBeUndefined()
  expect(handOn('1234567 and 12')).toBeUndefined()
})
