import { expect, test } from 'vitest'
import { usualBody } from './choices.ts'

test('who is alone is taken alone; of two who touch, both are, whoever is picked', () => {
  expect(usualBody([{ id: 'a' }], 'a')).toBe('one/a')
  expect(usualBody([{ id: 'a' }, { id: 'b' }], 'a')).toBe('scene')
  expect(usualBody([{ id: 'a' }, { id: 'b' }], 'b')).toBe('scene')
})
