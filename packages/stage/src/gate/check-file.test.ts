import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'
import { GateError } from './gltf/reasons.ts'

const BYTES = new Uint8Array(3)

test('a file that can be read is answered with its facts', () => {
  expect(checkFile(BYTES, ({ length }) => ({ length }))).toEqual({ ok: true, facts: { length: 3 } })
})

test('a refusal on the way is an answer', () => {
  const refuse = () => {
    throw new GateError('too-large')
  }
  expect(checkFile(BYTES, refuse)).toEqual({ ok: false, reason: 'too-large' })
})

test('an error of our own is no refusal', () => {
  const fail = () => {
    throw new TypeError('ours')
  }
  expect(() => checkFile(BYTES, fail)).toThrow(new TypeError('ours'))
})
