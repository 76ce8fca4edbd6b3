import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { poseFacts } from '@kamae/pose/describe/pose-facts'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import { beforeAll, expect, test } from 'vitest'
import { altText } from './alt-text.ts'
import { i18nFor, loadI18n } from './i18n.ts'
import { LOCALES } from './locale.ts'

beforeAll(() => Promise.all(LOCALES.map(loadI18n)))

test('the friendly pose is described in English', () => {
  expect(altText(i18nFor('en'), poseFacts(START_POSE))).toContain('right arm raised')
})

test('a mirrored pose changes its sides', () => {
  expect(altText(i18nFor('en'), poseFacts(mirrorPose(START_POSE)))).toContain('left arm raised')
})

test('both sides alike are said once', () => {
  const reported = altText(i18nFor('en'), [
    { kind: 'arm', side: 'left', state: 'raised', bent: false },
    { kind: 'arm', side: 'right', state: 'raised', bent: true },
  ])
  expect(reported).toBe('both arms raised')
})

test.each(LOCALES)('every built-in pose is described in %s, each in words of its own language', (locale) => {
  for (const { pose, props } of BUILT_IN_POSES) {
    const reported = altText(i18nFor(locale), poseFacts(pose, props))
    expect(reported.length).toBeGreaterThan(4)
    if (locale !== 'en') expect(reported).not.toBe(altText(i18nFor('en'), poseFacts(pose, props)))
  }
})

test.each(LOCALES)('what somebody sits on, leans on or hangs from is described in %s', (locale) => {
  const describePose = (id: string, hasProps: boolean) => {
    const { pose, props } = BUILT_IN_POSES.find((one) => one.id === id)!
    return altText(i18nFor(locale), poseFacts(pose, hasProps ? props : []))
  }
  const texts = ['sit', 'sitLegCrossed', 'thinker', 'leanWall', 'hangBar'].map((id) => describePose(id, true))
  expect(new Set(texts.map((text) => text.split(/[,、，]/)[0])).size).toBe(5)
  for (const id of ['sit', 'leanWall', 'hangBar'])
    expect(describePose(id, true)).not.toBe(describePose(id, false))
})

test('who hangs from a bar is not said to jump', () => {
  const { pose, props } = BUILT_IN_POSES.find(({ id }) => id === 'hangBar')!
  expect(altText(i18nFor('en'), poseFacts(pose))).toMatch(/^A hanging figure, both arms raised/)
  expect(altText(i18nFor('en'), poseFacts(pose, props))).toMatch(/^A figure hanging from a bar, /)
})
