// @vitest-environment jsdom
import type { Stage } from '@kamae/stage/stage/stage'
import { START_CAMERA } from '@kamae/pose/documents/start-camera'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { activeId } from '../../core/active.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { FloorRings } from './floor-rings.tsx'

/** Seen from straight above, a metre of the floor is a hundred pixels. */
const STAGE = {
  onFrame: () => () => undefined,
  project: ([x, , z]: readonly number[]) => ({ x: 100 * (x ?? 0), y: 100 * (z ?? 0), depth: 1 }),
  dragPlane: () => (x: number, y: number) => [x / 100, 1, y / 100],
  view: {
    state: { ...START_CAMERA, projection: 'orthographic', position: [0, 5, 0], target: [0, 0, 0] },
  },
} as unknown as Stage

let maker: Maker
let view: Awaited<ReturnType<typeof drawn>>
beforeAll(() => loadCommands())
beforeEach(async () => {
  SVGElement.prototype.setPointerCapture = () => undefined
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  maker.link.setState({ stage: STAGE })
  view = await drawn(
    <MakerContext value={maker}>
      <FloorRings />
    </MakerContext>,
  )
})
afterEach(() => view.remove())

const send = (part: string, type: string, x: number, y: number, pointerId = 1) =>
  act(async () => {
    const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y })
    const target = view.element.querySelectorAll('[data-avatar]')[0]?.querySelector(part)
    target?.dispatchEvent(Object.assign(event, { pointerId }))
  })
const avatar = () => maker.history.scene.avatars[0]
const labels = () => maker.history.entries.map(({ label }) => label)

test('a ring that is dragged takes its avatar along over the floor to the end, as one step', async () => {
  await send('path:nth-child(2)', 'pointerdown', 32, 0)
  await send('path:nth-child(2)', 'pointermove', 60, 20)
  await send('path:nth-child(2)', 'pointermove', 132, 50)
  await send('path:nth-child(2)', 'pointerup', 132, 50)
  expect(avatar()?.place).toEqual([1, 0, 0.5])
  expect(maker.gesture.isOpen).toBe(false)
  expect(labels()).toEqual(['placeAvatar'])
})

test('its knob turns it; a second finger neither moves nor ends that, and who cancels leaves no trace', async () => {
  await send('circle', 'pointerdown', 0, 32)
  await send('circle', 'pointermove', 32, 0)
  await send('circle', 'pointermove', 0, -32, 2)
  await send('circle', 'pointerup', 0, -32, 2)
  expect(avatar()?.turn).toBe(90)
  await send('circle', 'pointercancel', 32, 0)
  expect(avatar()?.turn).toBe(0)
  expect(labels()).toEqual([])
})

test('a drag whose avatar goes meanwhile ends with it', async () => {
  await send('path:nth-child(2)', 'pointerdown', 32, 0)
  await send('path:nth-child(2)', 'pointermove', 82, 0)
  await view.remove()
  expect(maker.gesture.isOpen).toBe(false)
  expect(activeId(maker)).toBe(avatar()?.id)
  expect(avatar()?.place).toEqual([0.5, 0, 0])
})
