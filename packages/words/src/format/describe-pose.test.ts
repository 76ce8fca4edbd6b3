import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import type { Pose } from '@kamae/pose/documents/pose'
import { expect, test } from 'vitest'
import { posePrompt, describePose } from './describe-pose.ts'
import { WORDS_LANGUAGES } from '../languages/languages.ts'

function builtIn(id: string): Pose {
  const found = BUILT_IN_POSES.find((one) => one.id === id)
  if (!found) throw new RangeError(id)
  return found.pose
}

test.each([
  ['hero', 'Standing, feet apart, both hands on the hip, fist'],
  ['kneel', 'Kneeling on one knee'],
  ['wave', 'right arm up bent, palm forward, open hand'],
  ['crawl', 'On all fours'],
  ['seiza', 'Sitting on the heels'],
  ['heroLanding', 'Kneeling on one knee'],
  ['lieOnBelly', 'Lying on the belly'],
  ['sleepOnSide', 'Lying on the left side'],
  ['please', 'hands together'],
  ['handsBehind', 'both hands behind the back'],
  ['shh', 'right hand at the mouth'],
  ['lookBack', 'seen from behind'],
])('%s is told by what stands out', (id, words) => {
  expect(describePose(builtIn(id), 'en')).toContain(words)
})

test('a mirrored pose is described with its sides changed', () => {
  expect(describePose(mirrorPose(builtIn('wave')), 'ja')).toContain('左腕を上へ')
})

test('a prompt begins with the whole figure', () => {
  expect(posePrompt(builtIn('sit'), 'de')).toMatch(/^Ganzkörper, eine Person, auf einem Stuhl sitzend, /)
})

test.each(WORDS_LANGUAGES)(
  'every built-in pose is described in %s, in no more than 480 letters',
  (language) => {
    for (const { id, pose } of BUILT_IN_POSES) {
      const reported = describePose(pose, language)
      expect(reported, id).not.toMatch(/undefined|[{}]/)
      expect(reported.length, id).toBeGreaterThan(3)
      expect(reported.length, id).toBeLessThan(480)
    }
  },
)

test('of a pose that has the body alone nothing is said of its hands', () => {
  const hero = builtIn('hero')
  expect(describePose(hero, 'en', { isBodyOnly: true })).toBe('Standing, feet apart, both hands on the hip')
  expect(posePrompt(hero, 'en', { isBodyOnly: true })).not.toContain('fist')
})
