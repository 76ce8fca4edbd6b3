import { expect, test } from 'vitest'
import { mirroredName } from './mirrored-name.ts'

test('sides change places where a name begins with one, and nowhere else', () => {
  expect(mirroredName('leftUpperArm')).toBe('rightUpperArm')
  expect(mirroredName('rightUpperArm')).toBe('leftUpperArm')
  expect(mirroredName('head')).toBe('head')
  expect(mirroredName('upleft')).toBe('upleft')
})

test('twice is once and back', () => {
  for (const name of ['leftEye', 'rightEye', 'leftrightEye', 'hips', ''])
    expect(mirroredName(mirroredName(name))).toBe(name)
})
