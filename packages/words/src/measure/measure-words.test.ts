import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { balanceOf } from '@kamae/pose/kinematics/balance'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { expect, test } from 'vitest'
import { formatWords } from '../format/format-words.ts'
import { WORDS_LANGUAGES } from '../languages/languages.ts'
import { readWords } from '../read/read-words.ts'
import { poseFromWords } from '../solve/pose-from-words.ts'
import { Body } from './body.ts'
import { measureWords } from './measure-words.ts'

function builtIn(id: string) {
  const found = BUILT_IN_POSES.find((pose) => pose.id === id)
  if (!found) throw new Error(`There is no built-in pose ${id}.`)
  return found.pose
}

test('a hand touches what its palm looks at: not an arm that it crosses, not a waist that it is beside', () => {
  expect(measureWords(builtIn('crossArmsNo')).leftArm).toMatchObject({
    way: ['across', 'front'],
    palm: 'front',
  })
  expect(measureWords(builtIn('armsCrossed')).leftArm).toMatchObject({ touch: 'elbow' })
  expect(measureWords(builtIn('taiChi')).rightArm).toMatchObject({ palm: 'down' })
})

test('feet of one who sits with a leg over the other are described as crossed legs', () => {
  expect(measureWords(builtIn('throne')).legs).toBe('crossed')
})

test.each(['left leg forward', 'right leg forward', 'left knee bent', 'right knee bent'])(
  '%s: the leg that nothing is said of stays straight, and the figure stands',
  (text) => {
    const pose = poseFromWords(readWords(text, 'en').words)
    const other = text.startsWith('left') ? 'right' : 'left'
    expect(new Body(pose).bend('LowerLeg', other)).toBeLessThan(35)
    expect(balanceOf(STANDARD_SKELETON, pose).isBalanced).toBe(true)
  },
)

test('who hangs from a bar does not jump, and is posed so from every language', () => {
  const { stance, leftLeg } = measureWords(builtIn('hangBar'))
  expect([stance, leftLeg]).toEqual(['hanging', undefined])
  expect(measureWords(builtIn('jump')).stance).toBe('jumping')
  for (const language of WORDS_LANGUAGES) {
    const [described = ''] = formatWords({ format: 'kamae-words', version: 1, stance: 'hanging' }, language)
    const { words, unread } = readWords(described, language)
    expect([language, words.stance, unread]).toEqual([language, 'hanging', []])
    const { stance: again, leftArm, rightArm } = measureWords(poseFromWords(words))
    expect([again, leftArm?.hand, rightArm?.hand]).toEqual(['hanging', 'grip', 'grip'])
  }
})
