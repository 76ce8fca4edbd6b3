// @vitest-environment jsdom
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { press, pressKey } from '../../../testing/hands.ts'
import { activeOf } from '../../core/active.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { HandsPanel } from './hands-panel.tsx'

let maker: Maker
let close = async () => {}
beforeAll(() => loadCommands())
beforeEach(async () => {
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, REST_POSE))
  const view = await drawn(
    <MakerContext value={maker}>
      <HandsPanel />
    </MakerContext>,
  )
  close = () => view.remove()
})
afterEach(() => close())

const choose = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click())
const chosen = () => document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
const steps = () => maker.history.entries.map(({ label }) => label)
const fingers = () =>
  (['left', 'right'] as const).map(
    (side) => activeOf(maker)?.pose.rotations[`${side}IndexProximal`] !== undefined,
  )
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

test('a shape is for the chosen hand, or for both, each as one step', async () => {
  await press('Fist')
  expect(fingers()).toEqual([false, true])
  await choose('both')
  await press('Fist')
  expect(fingers()).toEqual([true, true])
  expect(steps()).toEqual(['setJoints', 'setJoints'])
})

test('symmetry has both hands chosen, and choosing one ends it', async () => {
  await act(async () => maker.view.setState({ symmetry: true }))
  expect(chosen()).toBe('both')
  await choose('left')
  expect(maker.view.getState()).toMatchObject({ side: 'left', bothHands: false, symmetry: false })
  expect(chosen()).toBe('left')
})

test('what is offered at its foot is named by the hand: of both there is no other to copy to', async () => {
  expect(buttons()).toEqual(expect.arrayContaining(['Copy to left hand', 'Reset hand']))
  await press('Fist')
  await press('Copy to left hand')
  expect(fingers()).toEqual([true, true])
  await press('Reset hand')
  expect(fingers()).toEqual([true, false])
  await choose('both')
  expect(buttons().some((name) => name?.startsWith('Copy to'))).toBe(false)
  await press('Reset both hands')
  expect(fingers()).toEqual([false, false])
})

test('a finger is curled as one step from the first key to the last, no farther than it goes', async () => {
  const curl = document.querySelector<HTMLInputElement>('section[aria-label="Whole hand"] input[inputmode]')
  expect(curl?.getAttribute('aria-label')).toBe('Curl')
  curl?.focus()
  for (let count = 0; count < 12; count++) await pressKey('PageUp')
  await act(async () => curl?.blur())
  expect(curl?.getAttribute('aria-valuemax')).toBe('110')
  expect(Number(curl?.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(110)
  expect(steps()).toEqual(['curl'])
})

test('a finger that the avatar lacks is not offered, and that is said', async () => {
  const bones = STANDARD_SKELETON.bones.filter(({ name }) => !name.startsWith('rightLittle'))
  await act(async () =>
    maker.link.setState({ avatar: { skeleton: { ...STANDARD_SKELETON, bones } } as unknown as Avatar }),
  )
  const little = document.querySelector('section[aria-label^=Little]')
  expect(little?.textContent).toContain('This avatar has no joints in this finger.')
  expect(little?.querySelector('input')).toBeNull()
  await choose('left')
  expect(document.querySelector('section[aria-label^=Little] input')).not.toBeNull()
})
