// @vitest-environment jsdom
import type { Reading } from '@kamae/pose-estimation/looks/pose-from-looks'
import { turnAround } from '@kamae/pose-estimation/looks/facing'
import { indexOf } from '@kamae/pose-estimation/landmarks/body-points'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyPhoto, foundStep, photoStore } from '../../../features/pose-estimation/photo-store.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { PhotoPanel } from './photo-panel.tsx'

// Shoulders as one sees them of somebody who faces the camera.
const SHOULDERS = [indexOf('shoulder', 'left'), indexOf('shoulder', 'right')]
const FACING: Reading['found'] = {
  width: 10,
  height: 10,
  body: Array.from({ length: 33 }, (_, index) => ({
    x: index === SHOULDERS[0] ? 0.2 : index === SHOULDERS[1] ? -0.2 : 0,
    y: 0,
    z: 0,
    visibility: 1,
  })),
}
const reading = (found: Reading['found'], leftArm: number, rightArm: number): Reading => ({
  found,
  solved: {
    pose: REST_POSE,
    confidence: { torso: 0.9, head: 0.9, leftArm, rightArm },
    found: ['torso', 'head', 'leftArm', 'rightArm'],
  },
})

let close = async () => {}
beforeEach(async () => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  photoStore.setState({
    ...emptyPhoto,
    photo: { canvas: document.createElement('canvas'), isDark: false },
    ...foundStep({ ...reading(FACING, 0.1, 0.9), turned: reading(turnAround(FACING), 0.9, 0.1) }, false),
  })
  const view = await drawn(
    <MakerContext value={createMaker(firstScene({ kind: 'default', id: 'momo' }))}>
      <PhotoPanel onClose={() => {}} />
    </MakerContext>,
  )
  close = () => view.remove()
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})

const box = (part: string) => document.querySelector<HTMLInputElement>(`[data-part="${part}"] input`)!
const ticks = () =>
  Object.fromEntries(['torso', 'head', 'leftArm', 'rightArm'].map((part) => [part, box(part).checked]))
const turn = async (side: 'From the front' | 'From behind') => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent === side)
  await act(async () => label?.click())
  expect(label?.querySelector('input')?.checked).toBe(true)
}

test('what somebody ticked stays ticked with its limb of the picture, seen from behind or from the front', async () => {
  expect(ticks()).toEqual({ torso: true, head: true, leftArm: false, rightArm: true })
  await act(async () => box('leftArm').click())
  await act(async () => box('torso').click())
  expect(ticks()).toEqual({ torso: false, head: true, leftArm: true, rightArm: true })
  await turn('From behind')
  expect(ticks()).toEqual({ torso: false, head: true, leftArm: true, rightArm: true })
  await turn('From the front')
  expect(ticks()).toEqual({ torso: false, head: true, leftArm: true, rightArm: true })
})

test('what nobody touched is ticked as sure as it is in the other reading', async () => {
  await act(async () => box('head').click())
  await turn('From behind')
  expect(ticks()).toEqual({ torso: true, head: false, leftArm: true, rightArm: false })
})
