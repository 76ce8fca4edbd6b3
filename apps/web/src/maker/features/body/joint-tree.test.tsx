// @vitest-environment jsdom
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press, pressKey } from '../../../testing/hands.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { JointTree } from './joint-tree.tsx'

const BONES: readonly Bone[] = [
  'hips',
  'spine',
  'head',
  'leftUpperArm',
  'leftLowerArm',
  'leftHand',
  'leftUpperLeg',
]

let maker: Maker
let close = async () => {}
beforeEach(async () => {
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  const avatar = { skeleton: { bones: BONES.map((name) => ({ name })) } } as unknown as Avatar
  maker.link.setState({ avatar })
  const view = await drawn(
    <MakerContext value={maker}>
      <JointTree />
    </MakerContext>,
  )
  close = () => view.remove()
  // jsdom reports no toggle.
  const details = view.find('details')
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
})
afterEach(() => close())

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].map((row) => row.dataset['joint'])
const picked = () => maker.view.getState().bone
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
async function walk(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await pressKey(key)
    await frame()
  }
}
const focusOn = async (bone: Bone) => {
  await act(async () => document.querySelector<HTMLElement>(`[data-joint=${bone}]`)?.click())
  await frame()
}

test('what an avatar lacks is not in the tree, and what hangs from it hangs from the next joint above', async () => {
  expect(rows()).toEqual(['hips', 'spine', 'head', 'leftUpperArm', 'leftUpperLeg'])
  const arm = document.querySelector('[data-joint=leftUpperArm]')
  expect([arm?.getAttribute('aria-level'), arm?.getAttribute('aria-expanded')]).toEqual(['3', 'false'])
})

test('arrow keys walk, open and close it', async () => {
  await focusOn('leftUpperArm')
  await walk('ArrowRight')
  expect(rows()).toContain('leftLowerArm')
  await walk('ArrowRight', 'ArrowRight', 'ArrowRight')
  expect(picked()).toBe('leftHand')
  expect(document.activeElement?.getAttribute('data-joint')).toBe('leftHand')
  await walk('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(picked()).toBe('leftUpperArm')
  await walk('Home')
  expect(picked()).toBe('hips')
  await walk('ArrowLeft')
  expect(rows()).toEqual(['hips'])
})

test('closing a joint by its mark picks it where a joint inside it was picked', async () => {
  await act(async () => maker.view.setState({ bone: 'leftHand' }))
  await act(async () => document.querySelector<HTMLElement>('[data-joint=leftUpperArm] > span')?.click())
  expect(picked()).toBe('leftUpperArm')
  expect(rows()).not.toContain('leftHand')
})

test('letters find the next joint of that name', async () => {
  await focusOn('hips')
  await walk('h')
  expect(picked()).toBe('head')
})

test('a joint that is picked elsewhere is seen: the way to it is open', async () => {
  await act(async () => maker.view.setState({ bone: 'leftHand' }))
  expect(rows()).toContain('leftHand')
})

test('Enter goes to the numbers of the joint, Escape back to it, and its reset is one step', async () => {
  await focusOn('leftUpperArm')
  await walk('Enter')
  expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Left shoulder')
  await walk('Escape')
  expect(document.activeElement?.getAttribute('data-joint')).toBe('leftUpperArm')
  expect(maker.history.scene.avatars[0]?.pose.rotations.leftUpperArm).toBeDefined()
  await press('Reset Left shoulder')
  await vi.waitFor(() => expect(maker.history.canUndo).toBe(true), { timeout: 30_000 })
})
