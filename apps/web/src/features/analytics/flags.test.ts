import { expect, test } from 'vitest'
import { readFlag, takeFlags } from './flags.ts'

test('a switch is on until somebody says no: the operator first, then their service', () => {
  expect(readFlag('banner')).toBe(true)
  takeFlags({ banner: false, 'never-used': true })
  expect([readFlag('banner'), readFlag('feedback')]).toEqual([false, true])
  takeFlags({ banner: true })
  expect([readFlag('banner'), readFlag('feedback')]).toEqual([true, true])
})
