import { expect, test } from 'vitest'
import { changesOf, newDraft, withText } from './character-draft.ts'

test('what is not changed is not sent; tags go as a list', () => {
  const before = newDraft('ja')
  expect(changesOf(before, { ...before })).toBeUndefined()
  const draft = { ...before, tags: 'a、b, a', card: withText(before.card, 'name', 'Mio'), picture: null }
  expect(changesOf(before, draft)).toEqual({
    tags: ['a', 'b'],
    card: { ...before.card, name: 'Mio' },
    picture: null,
  })
})

test('a text goes in its place, and what somebody else’s program wrote stays', () => {
  const card = { other: 1, description: 'x', name: 'A' }
  expect(JSON.stringify(withText(card, 'description', 'y'))).toBe('{"other":1,"description":"y","name":"A"}')
  expect(withText(card, 'scenario', '')).toBe(card)
})
