import type { JourneyStep } from '@kamae/entities/wordJourneyContent/contract'
import { expect, test } from 'vitest'
import { withoutStep, withStep, withStepBack, withWords } from './step-edits.ts'

const idea = (word: string) => ({
  word,
  language: 'en' as const,
  reading: '',
  meaning: '',
  why: '',
  example: '',
  exampleMeaning: '',
  pose: null,
})
const step = (id: string, parentId: string | null): JourneyStep => ({ id, parentId, ...idea(id) })
const STEPS = [step('1', null), step('2', '1'), step('3', '2'), step('5', '1')]

test('a new step has an id of its own behind all others', () => {
  const { steps, id } = withStep(STEPS, '3', idea('new')) ?? {}
  expect(id).toMatch(/^[0-9a-z]{12}$/)
  expect(steps?.at(-1)).toEqual({ ...idea('new'), id, parentId: '3' })
  const full = Array.from({ length: 200 }, (_, at) => step(`a${at}`, at === 0 ? null : 'a0'))
  expect(withStep(full, 'a0', idea('new'))).toBeUndefined()
})

test('a step goes with everything that follows it, and changes where it stands', () => {
  expect(withoutStep(STEPS, '2').map(({ id }) => id)).toEqual(['1', '5'])
  expect(withWords(STEPS, '2', idea('other'))[1]).toEqual({ ...idea('other'), id: '2', parentId: '1' })
})

test('what was taken out comes back to its place, and what came since stays', () => {
  const since = [...withWords(withoutStep(STEPS, '2'), '5', idea('other')), step('new', '5')]
  const back = withStepBack(since, STEPS, '2')
  expect(back.map(({ id }) => id)).toEqual(['1', '2', '3', '5', 'new'])
  expect(back[3]?.word).toBe('other')
})
