import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { AXIS_NAMES } from '../../features/pose-names/axis-names.ts'
import { i18nFor, loadRoomI18n } from '../../language/i18n.ts'
import { describeStep, isNamedStep } from './describe-step.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Everything that the files of commands give; those of a list that nobody thinks of here too. */
const modules = import.meta.glob<Record<string, unknown>>(
  '../../../../../packages/pose/src/commands/*commands.ts',
  { eager: true },
)
const commands = Object.values(modules)
  .flatMap((given) => Object.values(given))
  .filter(
    (one): one is { readonly id: string } =>
      typeof one === 'object' && one !== null && 'id' in one && 'run' in one,
  )

it('has words for the step of every command, and for one it does not know', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(6)
  expect(commands.length).toBeGreaterThan(50)
  for (const { id } of commands) expect(describeStep(i18n, id), id).not.toBe('Edit')
  for (const unknown of ['of another time', 'toString', '']) expect(describeStep(i18n, unknown)).toBe('Edit')
})

it('says of a pair that it is one', () => {
  expect(commands.map(({ id }) => id)).toContain('putOnPair')
  expect(describeStep(i18n, 'putOnPair')).toBe('Apply a pose for two')
})

it('names the joint that a hand moved', () => {
  expect(describeStep(i18n, 'reach rightHand')).toBe('Move · Right hand')
})

it('says of a turn that it was done, where an axis of a joint has a name', async () => {
  await Promise.all([loadRoomI18n('tools', 'fr'), loadRoomI18n('panels', 'fr')])
  expect(describeStep(i18nFor('fr'), 'turn')).toBe('Tourner')
  expect(i18nFor('fr')._(AXIS_NAMES.turn)).toBe('Rotation')
})

it('calls a step by the pose that was put on, one of ours in the page’s language', () => {
  const german = setupI18n({ locale: 'de', messages: { de: { 'pose.wave': ['Winken'] } } })
  expect(describeStep(german, 'applyPose wave')).toBe('Winken')
  expect(describeStep(german, 'putOnPair My own jump')).toBe('My own jump')
  expect(describeStep(i18n, 'applyPose')).toBe('Apply a pose')
  expect(['applyPose wave', 'applyPose', 'reach rightHand'].map(isNamedStep)).toEqual([true, false, false])
})
