// @vitest-environment jsdom
import type { Skeleton2D, FlatJoint } from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fill, press, pressKey } from '../../../testing/hands.ts'
import { activeOf } from '../../core/active.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { StickPanel } from './stick-panel.tsx'
import { stickStore } from './stick-store.ts'

/** Someone who stands, with the left hand where it is wanted. */
function upright(leftWrist: readonly [number, number]): Skeleton2D {
  const places: Partial<Record<FlatJoint, readonly [number, number]>> = {
    nose: [300, 120],
    neck: [300, 200],
    leftShoulder: [360, 200],
    leftElbow: [400, 290],
    leftWrist,
    rightShoulder: [240, 200],
    rightElbow: [200, 290],
    rightWrist: [180, 380],
    leftHip: [335, 400],
    leftKnee: [340, 550],
    leftAnkle: [340, 700],
    rightHip: [265, 400],
    rightKnee: [260, 550],
    rightAnkle: [260, 700],
  }
  const joints = Object.entries(places).map(([name, [x, y]]) => [name, { x, y, confidence: 1 }])
  return { width: 600, height: 800, joints: Object.fromEntries(joints) as Skeleton2D['joints'] }
}
const TWO = [upright([420, 380]), upright([420, 210])]

let maker: Maker
let isClosed = false
let close = async () => {}
beforeAll(() => loadCommands())
beforeEach(() => {
  isClosed = false
  const scene = firstScene({ kind: 'default', id: 'momo' }, REST_POSE)
  maker = createMaker(scene)
})
afterEach(async () => {
  await close()
  stickStore.setState({ people: [] })
})

async function show(people: readonly Skeleton2D[] = []) {
  stickStore.setState({ people })
  const view = await drawn(
    <MakerContext value={maker}>
      <StickPanel onClose={() => (isClosed = true)} />
    </MakerContext>,
  )
  close = () => view.remove()
}
const text = () => document.body.textContent ?? ''
const preview = () => maker.view.getState().preview
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
async function choose(label: string, content: string) {
  const input = document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`)
  const file = Object.assign(new File([content], 'people.json'), { text: async () => content })
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('what is seen is taken as one step, and left by Escape as it was, with the focus where it had been', async () => {
  const before = document.body.appendChild(document.createElement('button'))
  before.focus()
  await show(TWO)
  const seen = preview()
  expect(seen).not.toBeNull()
  await pressKey('Escape')
  expect(isClosed).toBe(true)
  await close()
  expect(document.activeElement).toBe(before)
  before.remove()
  expect(preview()).toBeNull()
  expect(maker.history.entries).toEqual([])
  await show(TWO)
  await press('Use this pose')
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['applyPose'])
  expect(activeOf(maker)?.pose).not.toBe(REST_POSE)
})

test('of several people one is chosen; all of them only where several avatars stand', async () => {
  await show(TWO)
  const first = preview()
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '1 of 2',
    '2 of 2',
  ])
  await fill('Person', '1')
  expect(preview()).not.toEqual(first)
  expect(button('Pose all avatars')).toBeUndefined()
  await close()
  const [one] = maker.history.scene.avatars
  maker = createMaker({ ...maker.history.scene, avatars: [one!, { ...one!, id: 'other' }] })
  await show(TWO)
  expect(button('Pose all avatars')).toBeDefined()
})

test('joints are drawn one by one, back to the first: what is not seen is passed over, and two make a figure', async () => {
  await show()
  await press('Draw')
  expect(preview()).toBeNull()
  const next = () => /Next: ([^P]*)/.exec(document.querySelector('[role=dialog] p')?.textContent ?? '')?.[1]
  const nose = next()
  expect(button('Back')?.getAttribute('aria-description')).toBe('This is the first joint.')
  await press('Not seen')
  expect(next()).not.toBe(nose)
  await press('Back')
  expect(next()).toBe(nose)
  const board = document.querySelector('svg[role=group]')?.parentElement
  const put = (clientX: number, clientY: number) =>
    act(async () =>
      board?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX, clientY })),
    )
  await put(0.1, 0.1)
  expect(preview()).toBeNull()
  await put(0.2, 0.2)
  expect(preview()).not.toBeNull()
  expect(button('Use this pose')).toBeUndefined()
  for (let times = 0; button('Not seen') && times < 100; times++) await press('Not seen')
  expect(button('Use this pose')).toBeDefined()
})

test('a limb comes forward or goes back; one that lies in the picture has no other side, and that is said', async () => {
  // A lower arm that is seen short points at somebody or away.
  await show([upright([412, 315])])
  const limb = document.querySelector<SVGElement>('[data-limb=leftLowerArm]')
  const flip = (each: SVGElement | null) =>
    act(async () => each?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(limb?.dataset['way']).toBe('forward')
  const before = preview()
  await flip(limb)
  expect(maker.view.getState().spoken).toMatch(/, goes back$/)
  expect(limb?.dataset['way']).toBe('back')
  expect(preview()).not.toEqual(before)
  const now = preview()
  await flip(document.querySelector('[data-limb][data-way=level]'))
  expect(maker.view.getState().spoken).toContain('lies in the picture: make it shorter first.')
  expect(preview()).toBe(now)
})

test('a file without figures is refused in words, and what was worked on stays', async () => {
  await show(TWO)
  const before = preview()
  await choose('Open an OpenPose file', '{"poses":[]}')
  expect(toastStore.read().at(-1)).toMatchObject({ kind: 'error' })
  expect(toastStore.read().at(-1)?.text).toContain('There are no OpenPose figures in this JSON.')
  expect(preview()).toBe(before)
  expect(text()).toContain('1 of 2')
})
