// @vitest-environment jsdom
import type { Pose } from '@kamae/pose/documents/pose'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press, pressKey } from '../../testing/hands.ts'
import { poseAtEase } from '../pose-sketch/pose-sketch.ts'
import { PoseSketchSearch } from './pose-sketch-search.tsx'

const onPose = vi.fn<(pose: Pose) => void>()
let close = async () => {}
beforeEach(async () => {
  onPose.mockReset()
  // Nothing has a size in jsdom: on a board of 800 pixels one is a pixel of the sheet that is drawn on.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  const view = await drawn(<PoseSketchSearch first={START_POSE} onPose={onPose} />)
  close = () => view.remove()
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})

/** What is asked for on the board. */
const next = () =>
  [...document.querySelectorAll('p')].flatMap(({ textContent }) =>
    textContent?.startsWith('Next: ') ? [textContent] : [],
  )[0]
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const crosshair = () => document.querySelector(`button[aria-label="${next()}"]`)
const spoken = () => document.querySelector('[role=status]')?.textContent
const pointDown = (on: Element | null | undefined, clientX: number, clientY: number) =>
  act(async () => on?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX, clientY })))
const flip = (limb: Element | null) =>
  act(async () => limb?.dispatchEvent(new MouseEvent('click', { bubbles: true })))

/** Puts a joint at a place of the empty sheet, which is 600 wide and stands in the middle of the board. */
async function put(joint: string, [x, y]: readonly [number, number]): Promise<void> {
  expect(next()).toBe(`Next: ${joint}`)
  await pointDown(document.querySelector('svg[role=group]')?.parentElement, x + 100, y)
}

// Someone who stands, with a left forearm that looks short: it points at somebody.
const UPRIGHT = [
  ['Nose', [300, 120]],
  ['Right shoulder', [240, 200]],
  ['Right elbow', [200, 290]],
  ['Right wrist', [180, 380]],
  ['Left shoulder', [360, 200]],
  ['Left elbow', [400, 290]],
  ['Left wrist', [412, 315]],
  ['Right hip', [265, 400]],
  ['Right knee', [260, 550]],
  ['Right ankle', [260, 700]],
  ['Left hip', [335, 400]],
  ['Left knee', [340, 550]],
  ['Left ankle', [340, 700]],
] as const

test('it begins with the pose that it is given, and begins anew with one at ease', async () => {
  expect(onPose.mock.calls).toEqual([[START_POSE]])
  await press('Neutral')
  expect(onPose.mock.lastCall).toEqual([poseAtEase()])
})

test('a joint that is moved gives another pose, which is reported', async () => {
  const wrist = document.querySelector<HTMLElement>('[data-joint=leftWrist]')
  await act(async () => wrist?.focus())
  for (let times = 0; times < 8; times++) await pressKey('ArrowUp')
  expect(onPose.mock.calls.length).toBeGreaterThan(1)
  expect(onPose.mock.lastCall?.[0].rotations).not.toEqual(START_POSE.rotations)
  await press('Neutral')
  expect(onPose.mock.lastCall).toEqual([poseAtEase()])
})

test('a figure is drawn joint by joint, and is looked for once the last is there', async () => {
  expect(button('Not seen')).toBeUndefined()
  onPose.mockClear()
  await press('Draw')
  const last = UPRIGHT.length - 1
  for (const [joint, place] of UPRIGHT.slice(0, last)) await put(joint, place)
  expect(onPose).not.toHaveBeenCalled()
  for (const [joint, place] of UPRIGHT.slice(last)) await put(joint, place)
  expect(onPose).toHaveBeenCalledOnce()
  expect(Object.keys(onPose.mock.lastCall?.[0].rotations ?? {})).toContain('leftUpperArm')
  expect([next(), button('Not seen')]).toEqual([undefined, undefined])
})

test('what is not seen is passed over; with fewer than two joints there is nothing to look for', async () => {
  onPose.mockClear()
  await press('Draw')
  await put('Nose', [300, 120])
  await press('Not seen')
  expect(next()).toBe('Next: Right elbow')
  for (let times = 0; button('Not seen') && times < 100; times++) await press('Not seen')
  expect([next(), onPose.mock.calls]).toEqual([undefined, []])
  await press('Draw')
  await put('Nose', [300, 120])
  await press('Not seen')
  await put('Right elbow', [200, 290])
  for (let times = 0; button('Not seen') && times < 100; times++) await press('Not seen')
  expect(onPose).toHaveBeenCalledOnce()
})

test('drawing anew begins with an empty sheet, and another figure ends it', async () => {
  await press('Draw')
  await put('Nose', [300, 120])
  await put('Right shoulder', [240, 200])
  await press('Draw')
  expect([next(), document.querySelector('[data-joint]')]).toEqual(['Next: Nose', null])
  onPose.mockClear()
  await press('Neutral')
  expect([next(), onPose.mock.calls]).toEqual([undefined, [[poseAtEase()]]])
})

test('a joint is put by the cross alone with keys, and by a pointer on the cross only once', async () => {
  await press('Draw')
  await press('Next: Nose')
  expect(next()).toBe('Next: Right shoulder')
  const cross = crosshair()
  await pointDown(cross, 340, 200)
  await act(async () => cross?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
  expect(next()).toBe('Next: Right elbow')
})

test('a limb that is pressed goes back or comes forward, which is said and looked for', async () => {
  await press('Draw')
  for (const [joint, place] of UPRIGHT) await put(joint, place)
  const limb = document.querySelector<SVGElement>('[data-limb=leftLowerArm]')
  expect(limb?.dataset['way']).toBe('forward')
  const before = onPose.mock.lastCall?.[0]
  await flip(limb)
  expect([limb?.dataset['way'], spoken()]).toEqual(['back', 'Left forearm, goes back'])
  expect(onPose.mock.lastCall?.[0].rotations).not.toEqual(before?.rotations)
  await flip(limb)
  expect([limb?.dataset['way'], spoken()]).toEqual(['forward', 'Left forearm, comes forward'])
})

test('a limb that lies in the picture has no other side: that is said, and nothing is looked for', async () => {
  await press('Draw')
  for (const [joint, place] of UPRIGHT) await put(joint, place)
  onPose.mockClear()
  await flip(document.querySelector('[data-limb][data-way=level]'))
  expect(spoken()).toContain('lies in the picture: make it shorter first.')
  expect(onPose).not.toHaveBeenCalled()
})

test('while joints are drawn no limb is flipped, by a press or a key, nor takes the focus', async () => {
  await press('Draw')
  for (const [joint, place] of UPRIGHT.slice(0, 8)) await put(joint, place)
  const limb = document.querySelector('[data-limb=leftLowerArm]')
  expect(limb).not.toBeNull()
  await flip(limb)
  for (const key of ['Enter', ' '])
    await act(async () => limb?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(spoken()).toBe('')
  expect(limb?.getAttribute('tabindex')).toBeNull()
  expect(limb?.getAttribute('aria-disabled')).toBe('true')
})

test('a limb is flipped by keys once all joints are drawn', async () => {
  await press('Draw')
  for (const [joint, place] of UPRIGHT) await put(joint, place)
  const limb = document.querySelector<SVGElement>('[data-limb=leftLowerArm]')
  await act(async () => limb?.focus())
  expect(document.activeElement).toBe(limb)
  await pressKey('Enter')
  expect([limb?.dataset['way'], spoken()]).toEqual(['back', 'Left forearm, goes back'])
})
