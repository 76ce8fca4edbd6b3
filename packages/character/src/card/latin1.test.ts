import { expect, test } from 'vitest'
import { latin1 } from './latin1.ts'

test('every byte is the sign of its number, those of Windows-1252 too', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(Array.from(latin1(bytes), (sign) => sign.charCodeAt(0))).toEqual([...bytes])
})

test('no length is too long, and none is a text of no signs', () => {
  const bytes = new Uint8Array(1_000_003).fill(0x61)
  bytes[8191] = 0xe9
  bytes[8192] = 0x80
  const text = latin1(bytes)
  expect(text).toHaveLength(1_000_003)
  expect(text.slice(8190, 8194)).toBe('a\u00e9\u0080a')
  expect(latin1(new Uint8Array())).toBe('')
})
