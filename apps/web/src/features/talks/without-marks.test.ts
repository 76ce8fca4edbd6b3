import { expect, test } from 'vitest'
import { withoutMarks } from './without-marks.ts'

test('marks of emphasis, headings, quotes and lists are left out', () => {
  expect(withoutMarks('灯りがつきましたよ。*手を振る* さあ。')).toBe('灯りがつきましたよ。手を振る さあ。')
  expect(withoutMarks('**bold**, ***both***, _so_, ~~not~~, `x`')).toBe('bold, both, so, not, x')
  expect(withoutMarks('**very *much* so**')).toBe('very much so')
  expect(withoutMarks('# Stars\n> said\n- **one**\n* two')).toBe('Stars\nsaid\none\ntwo')
})

test('what only looks like marks stays', () => {
  for (const text of ['2 * 3 * 4', 'snake_case_name', 'a* b', '5 - 3', '**', ''])
    expect(withoutMarks(text)).toBe(text)
})
