import { expect, it } from 'vitest'
import { readTags } from './save-pose.ts'

it('reads tags apart by the commas of any script, each once, ten at most', () => {
  expect(readTags('wave, morning，挨拶、 wave ')).toEqual(['wave', 'morning', '挨拶'])
  expect(readTags('#hero;#hero')).toEqual(['hero'])
  expect(readTags(' , ')).toEqual([])
  expect(readTags(Array.from({ length: 12 }, (_, index) => `t${index}`).join(','))).toHaveLength(10)
})
