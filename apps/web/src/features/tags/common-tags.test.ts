import { expect, test } from 'vitest'
import { commonTags } from './common-tags.ts'
import { tagName } from '../../page/tag-name.ts'

const tagged = (...tags: string[]) => ({ tags })
const ofHouse = { tags: ['sitting', 'ground'], tagNames: ['座る', '床・地面'] }
const namesOf = (...of: Parameters<typeof commonTags>) => commonTags(...of).map(({ name }) => name)

test('the most frequent tags come first, and those as frequent as they were found', () => {
  expect(namesOf([tagged('sit', 'wave'), tagged('wave', 'run')])).toEqual(['wave', 'sit', 'run'])
})

test('capitals and width make no other tag', () => {
  expect(namesOf([tagged('Wave'), tagged('wave'), tagged('ＷＡＶＥ'), tagged('sit')])).toEqual([
    'Wave',
    'sit',
  ])
})

test('twelve are enough', () => {
  expect(commonTags([tagged(...Array.from({ length: 20 }, (_, n) => `t${n}`))])).toHaveLength(12)
})

test('the house’s are called as the reader says and lead to their ids, people’s of the same name among them', () => {
  const found = commonTags([tagged('座る', 'mine'), ofHouse])
  expect(found).toEqual([
    { tag: 'sitting', name: '座る' },
    { tag: 'mine', name: 'mine' },
    { tag: 'ground', name: '床・地面' },
  ])
  expect(['Sitting', '座る', 'other'].map((tag) => tagName(tag, found))).toEqual(['座る', '座る', 'other'])
})
