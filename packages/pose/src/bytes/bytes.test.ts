import { expect, test } from 'vitest'
import { joinBytes } from './join-bytes.ts'
import { latin1Bytes } from './latin1-bytes.ts'

test('a text is a byte a sign, and of a sign that no byte can be the lowest eight bits', () => {
  expect([...latin1Bytes('RIFF\0')]).toEqual([0x52, 0x49, 0x46, 0x46, 0])
  expect([...latin1Bytes('é\u0080ÿ')]).toEqual([0xe9, 0x80, 0xff])
  expect([...latin1Bytes('\u0141')]).toEqual([0x41])
  expect(latin1Bytes('')).toHaveLength(0)
})

test('runs of bytes are joined in their order, and are copied', () => {
  const whole = Uint8Array.of(9, 1, 2, 9)
  const joined = joinBytes([whole.subarray(1, 3), new Uint8Array(), Uint8Array.of(3)])
  whole.fill(0)
  expect([...joined]).toEqual([1, 2, 3])
  expect(joinBytes([])).toHaveLength(0)
})
