import { expect, test } from 'vitest'
import { splitTags } from './split-tags.ts'

test('tags are between commas of any script, each once, ten at most', () => {
  expect(splitTags(' 雨、 #sea ,雨，,sky; ')).toEqual(['雨', 'sea', 'sky'])
  expect(splitTags('  ')).toEqual([])
  expect(splitTags(Array.from({ length: 12 }, (_, at) => `t${at % 11}`).join(','))).toHaveLength(10)
})
