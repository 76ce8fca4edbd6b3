// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { activeOf } from '../active.ts'
import { firstScene } from '../first-scene.ts'
import { loadCommands } from '../load-commands.ts'
import { createMaker, type Maker } from '../maker.ts'
import { MakerContext } from '../maker-context.ts'
import { placeAvatarOf } from '../scene/scene-edits.ts'
import { GestureRow } from './gesture-row.tsx'

let maker: Maker
let view: Awaited<ReturnType<typeof drawn>>
beforeAll(() => loadCommands())
beforeEach(async () => {
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  view = await drawn(
    <MakerContext value={maker}>
      <GestureRow
        gesture="placeAvatar"
        label="Turn"
        value={0}
        min={-180}
        max={180}
        onChange={(turn) => placeAvatarOf(maker, activeOf(maker)?.id ?? '', { turn })}
      />
    </MakerContext>,
  )
})
afterEach(() => view.remove())

const pointer = (type: string) =>
  act(async () => view.find('input').dispatchEvent(new Event(type, { bubbles: true })))
const drag = (value: string) =>
  act(async () => {
    const slider = view.find('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, value)
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  })
const labels = () => maker.history.entries.map(({ label }) => label)

test('one drag is one step', async () => {
  await pointer('pointerdown')
  await drag('20')
  await drag('40')
  await pointer('pointerup')
  expect(activeOf(maker)?.turn).toBe(40)
  expect(labels()).toEqual(['placeAvatar'])
})

test('after Escape in the midst of a drag what is left of it changes nothing, and the next one does', async () => {
  await pointer('pointerdown')
  await drag('20')
  await act(async () => maker.gesture.cancel())
  await drag('40')
  await drag('60')
  await pointer('pointerup')
  expect(activeOf(maker)?.turn).toBe(0)
  expect(labels()).toEqual([])
  await pointer('pointerdown')
  await drag('10')
  await pointer('pointerup')
  expect(activeOf(maker)?.turn).toBe(10)
  expect(labels()).toEqual(['placeAvatar'])
})
