import { START_POSE } from '@kamae/pose/library/start-pose'
import { expect, test } from 'vitest'
import { PLAIN_MANNER, poseOfWords, readInAny, hasAnyWords } from './words-state.ts'

test('a text in another language than the page’s is understood all the same', () => {
  expect(readInAny('左手を腰に当てる', 'de').words.leftArm).toEqual({ touch: 'hip' })
  expect(readInAny('linke Hand an der Hüfte', 'ja').words.leftArm).toEqual({ touch: 'hip' })
  expect(hasAnyWords(readInAny('hm', 'en').words)).toBe(false)
})

test('only the arms of a kneeling figure leave the legs where they were', () => {
  const { words } = readInAny('kneeling, arms crossed', 'en')
  const pose = poseOfWords(words, START_POSE, { ...PLAIN_MANNER, part: 'arms' })
  expect(pose.rotations.leftUpperLeg).toEqual(START_POSE.rotations.leftUpperLeg)
  expect(pose.hips).toEqual(START_POSE.hips)
  expect(pose.rotations.leftUpperArm).not.toEqual(START_POSE.rotations.leftUpperArm)
})
