// @vitest-environment jsdom
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../../testing/hands.ts'
import { activeOf } from '../../core/active.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { SpringBonesPanel } from './spring-bones-panel.tsx'

const HUNG = { hair: [0, 0, 0.6, 0.8] as [number, number, number, number] }
const avatarWith = (hasSprings: boolean) =>
  ({ hasSprings, frozenTurns: () => HUNG, settleSprings: vi.fn() }) as unknown as Avatar

let maker: Maker
let prefersStill = false
let close = async () => {}
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: prefersStill,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(async () => {
  await close()
  prefersStill = false
  vi.unstubAllGlobals()
})

async function show(avatar: Avatar, other?: Avatar) {
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  const avatars = new Map([['avatar', avatar], ...(other ? ([['other', other]] as const) : [])])
  maker.link.setState({ avatar, avatars })
  const view = await drawn(
    <MakerContext value={maker}>
      <SpringBonesPanel />
    </MakerContext>,
  )
  close = () => view.remove()
}
const text = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click())
const number = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[inputmode][aria-label="${name}"]`)?.value

test('where nothing swings that is said, and there is wind only while somebody else’s does', async () => {
  await show(avatarWith(false))
  expect(text()).toContain('This avatar has no hair or clothes that swing.')
  expect(document.querySelector('section[aria-label=Wind]')).toBeNull()
  await close()
  await show(avatarWith(false), avatarWith(true))
  expect(document.querySelector('section[aria-label=Wind]')).not.toBeNull()
})

test('frozen, it keeps how it hangs now, as one step, and nothing is left to settle', async () => {
  await show(avatarWith(true))
  expect(buttons()).toEqual(expect.arrayContaining(['Settle now', 'Freeze as they hang']))
  await press('Freeze as they hang')
  expect(activeOf(maker)?.swing).toEqual({ mode: 'frozen', turns: HUNG })
  expect(text()).toContain('They keep this shape in every pose.')
  expect(buttons()).not.toContain('Settle now')
  expect(buttons()).not.toContain('Freeze as they hang')
  await act(async () => maker.history.undo())
  expect(activeOf(maker)?.swing).toBeUndefined()
  await choose('settled')
  expect(activeOf(maker)?.swing).toEqual({ mode: 'settled' })
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['setSwing'])
})

test('to settle changes the stage and no step', async () => {
  const avatar = avatarWith(true)
  await show(avatar)
  await press('Settle now')
  expect(avatar.settleSprings).toHaveBeenCalledOnce()
  expect(maker.history.entries).toEqual([])
})

test('a wind keeps the direction that was chosen', async () => {
  await show(avatarWith(true))
  await press('Storm')
  expect(number('Strength')).toBe('100%')
  const yaw = maker.history.scene.air?.yaw
  await press('Breeze')
  expect(maker.history.scene.air).toMatchObject({ strength: 0.25, gusts: 0.4, yaw })
  await press('Calm')
  expect([number('Strength'), number('Gusts')]).toEqual(['0%', '0%'])
})

test('a device that asks for less motion is told that hair comes to rest at once', async () => {
  prefersStill = true
  await show(avatarWith(true))
  expect(text()).toContain('Your device asks for less motion')
})
