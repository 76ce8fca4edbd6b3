// @vitest-environment jsdom
import type { Stage } from '@kamae/stage/stage/stage'
import { expect, test } from 'vitest'
import { barInset, stageInsets, tolerantInsets } from './stage-insets.ts'

const stageOf = (width: number, height: number) => ({ size: { width, height } }) as Stage

test.each([
  [320, 240],
  [360, 536],
  [479, 700],
])('of the bar on a phone of %i × %i px a pose covers no more than 8 px', (width, height) => {
  const stage = stageOf(width, height)
  expect((stageInsets(stage).top - barInset(stage)) * height).toBeCloseTo(8, 6)
  expect(tolerantInsets(stage).bottom).toBeLessThan(stageInsets(stage).bottom)
})

test('the bar of wider screens leaves its middle free', () => {
  expect(barInset(stageOf(480, 500))).toBe(0)
  expect(barInset(stageOf(1280, 800))).toBe(0)
})
