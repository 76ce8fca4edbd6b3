import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('a JSON text is its value, null and false too', () => {
  for (const value of [{ a: [1, 'b'] }, [], 'text', 0, false, null])
    expect(parseJson(JSON.stringify(value))).toEqual(value)
})

test.each(['', ' ', '{', '{"a":1}}', "{'a':1}", 'undefined', 'NaN', '<html>'])(
  'a text that is no JSON (%j) has none',
  (text) => {
    expect(parseJson(text)).toBeUndefined()
  },
)
