import { expect, test } from 'vitest'
import { commonTags } from './common-tags.ts'

const tagged = (...tags: string[]) => ({ tags })

test('the most frequent tags come first, and those as frequent as they were found', () => {
  expect(commonTags([tagged('sit', 'wave'), tagged('wave', 'run')])).toEqual(['wave', 'sit', 'run'])
})

test('capitals and width make no other tag', () => {
  expect(commonTags([tagged('Wave'), tagged('wave'), tagged('ＷＡＶＥ'), tagged('sit')])).toEqual([
    'Wave',
    'sit',
  ])
})

test('twelve are enough', () => {
  expect(commonTags([tagged(...Array.from({ length: 20 }, (_, n) => `t${n}`))])).toHaveLength(12)
})
