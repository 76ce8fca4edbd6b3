// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { press, pressKey } from '../../../../testing/hands.ts'
import { activeOf } from '../../../core/active.ts'
import { firstScene } from '../../../core/first-scene.ts'
import { createMaker, type Maker } from '../../../core/maker.ts'
import { MakerContext } from '../../../core/maker-context.ts'
import { BodyShapeSection } from './body-shape-section.tsx'

let maker: Maker
let close = async () => {}
beforeEach(async () => {
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  const view = await drawn(
    <MakerContext value={maker}>
      <BodyShapeSection />
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

const shape = () => activeOf(maker)?.bodyShape
const number = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[inputmode][aria-label="${name}"]`)

test('a part is one step of the history from the first key to the last, and reset gives the body back', async () => {
  const field = number('Body height')
  field?.focus()
  await pressKey('ArrowUp')
  await pressKey('ArrowUp')
  expect(shape()).toEqual({ height: 0.02 })
  await act(async () => field?.blur())
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['setBodyShape'])
  await press('Reset body shape')
  expect(shape()).toBeUndefined()
  await act(async () => maker.history.undo())
  expect(shape()).toEqual({ height: 0.02 })
  await act(async () => maker.history.undo())
  expect(shape()).toBeUndefined()
})
