import { expect, it } from 'vitest'
import { wantedPath } from './wanted-path.ts'

it.each([
  ['?to=%2Fja%2Fposes%3Fsort%3Dnew', '/ja/poses?sort=new'],
  ['?to=%2Fja', '/ja'],
  ['', '/ja'],
  ['?to=%2F%2Felsewhere.example', '/ja'],
  ['?to=https%3A%2F%2Felsewhere.example', '/ja'],
  ['?to=%2Fjanus', '/ja'],
  ['?to=%2Fja%2F%5C%5Celsewhere.example', '/ja'],
])('%s leads to %s', (search, path) => {
  expect(wantedPath(search, 'ja')).toBe(path)
})
