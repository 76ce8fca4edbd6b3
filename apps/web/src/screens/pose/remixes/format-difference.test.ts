import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { formatDifference } from './format-difference.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it('says how far and which way a joint was moved', () => {
  const notify = (way: 'higher' | 'turnedLeft' | 'twisted', degrees: number) =>
    formatDifference(i18n, { bone: 'leftUpperArm', way, degrees })
  expect(notify('higher', 35)).toBe('35° higher')
  expect(notify('turnedLeft', 20)).toBe('turned 20° to its left')
  expect(notify('twisted', 10)).toBe('twisted by 10°')
})
