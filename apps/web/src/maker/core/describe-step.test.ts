import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { AIR_COMMANDS } from '@kamae/pose/commands/air-commands'
import { BODY_COMMANDS } from '@kamae/pose/commands/body-commands'
import { BODY_SHAPE_COMMANDS } from '@kamae/pose/commands/body-shape-commands'
import { CONTACT_COMMANDS } from '@kamae/pose/commands/contact-commands'
import { COMMANDS } from '@kamae/pose/commands/commands'
import { STUDIO_COMMANDS } from '@kamae/pose/commands/studio-commands'
import { isNamedStep, stepWords } from './describe-step.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it('has words for the step of every command, and for one it does not know', () => {
  for (const { id } of [
    ...COMMANDS,
    ...BODY_COMMANDS,
    ...BODY_SHAPE_COMMANDS,
    ...AIR_COMMANDS,
    ...CONTACT_COMMANDS,
    ...STUDIO_COMMANDS,
  ])
    expect(stepWords(i18n, id), id).not.toBe('Edit')
  expect(stepWords(i18n, 'putOnPair')).toBe('Put on a pose')
  expect(stepWords(i18n, 'of another time')).toBe('Edit')
})

it('names the joint that a hand moved', () => {
  expect(stepWords(i18n, 'reach rightHand')).toBe('Move · Right hand')
})

it('calls a step by the pose that was put on, one of ours in the page’s language', () => {
  const german = setupI18n({ locale: 'de', messages: { de: { 'pose.wave': ['Winken'] } } })
  expect(stepWords(german, 'applyPose wave')).toBe('Winken')
  expect(stepWords(german, 'putOnPair My own jump')).toBe('My own jump')
  expect(stepWords(i18n, 'applyPose')).toBe('Put on a pose')
  expect(['applyPose wave', 'applyPose', 'reach rightHand'].map(isNamedStep)).toEqual([true, false, false])
})
