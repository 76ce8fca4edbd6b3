import { expect, test } from 'vitest'
import { assigned, changedMap, correctionOrder, missingBones } from './bone-changes.ts'

const guess = { hips: 0, spine: 1, head: 2, leftUpperArm: 3 }

test('a bone that is assigned anew leaves the one it stood for, and only what differs is kept', () => {
  const changes = assigned(guess, guess, 'rightUpperArm', 3)
  expect(changes).toEqual({ rightUpperArm: 3, leftUpperArm: null })
  expect(changedMap(guess, changes, 4)).toEqual({ hips: 0, spine: 1, head: 2, rightUpperArm: 3 })
})

test('going back to what was guessed leaves no change', () => {
  const changed = changedMap(guess, assigned(guess, guess, 'head', null), 4)
  expect(changed).not.toHaveProperty('head')
  expect(assigned(guess, changed, 'head', 2)).toEqual({})
})

test('a kept change that points past the bones of the file is left out', () => {
  expect(changedMap(guess, { neck: 9, spine: -1, hips: null }, 4)).toEqual({
    spine: 1,
    head: 2,
    leftUpperArm: 3,
  })
})

test('bones that were not found come first, the needed ones before all, and fingers have their own list', () => {
  const { body, fingers } = correctionOrder(guess)
  expect(body[0]).toBe('leftUpperLeg')
  expect(body.indexOf('rightUpperArm')).toBeLessThan(body.indexOf('jaw'))
  expect(body.slice(-4)).toEqual(['hips', 'spine', 'head', 'leftUpperArm'])
  expect(fingers).toHaveLength(30)
  expect(missingBones(guess)).toHaveLength(11)
})
