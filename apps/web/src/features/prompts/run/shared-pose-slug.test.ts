import { expect, test } from 'vitest'
import { sharedPoseSlug } from './shared-pose-slug.ts'

test.each([
  ['https://kamae.example/ja/p/Ab3dEf7hIj', 'Ab3dEf7hIj'],
  [' https://kamae.example/p/Ab3dEf7hIj?from=x ', 'Ab3dEf7hIj'],
  ['Ab3dEf7hIj', 'Ab3dEf7hIj'],
  ['https://kamae.example/ja/poses', undefined],
  ['https://kamae.example/ja/p/short', undefined],
  ['two words', undefined],
  ['', undefined],
])('of %s it is %s', (typed, slug) => {
  expect(sharedPoseSlug(typed)).toBe(slug)
})
