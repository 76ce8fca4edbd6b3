import { expect, test } from 'vitest'
import { innerPath } from './inner-path.ts'

test.each(['/ja/me', '/de/make?pose=1#x', '/'])('%s leads back', (path) => {
  expect(innerPath(path)).toBe(path)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '\t//elsewhere.example',
  'me',
  '',
  7,
  undefined,
])('%s does not', (path) => {
  expect(innerPath(path)).toBeUndefined()
})

test('tabs and line breaks cannot smuggle another host in', () => {
  expect(innerPath('/\t/elsewhere.example')).toBeUndefined()
})
