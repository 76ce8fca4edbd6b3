import { expect, it } from 'vitest'
import { takeTyped, typeAhead } from './type-ahead.ts'

it('keeps letters that were typed before the palette came, once, and no other keys', () => {
  for (const key of ['l', 'Shift', 'e', 'ArrowDown', ' ', 'ひ']) typeAhead(key)
  expect(takeTyped()).toBe('le ひ')
  expect(takeTyped()).toBe('')
})
