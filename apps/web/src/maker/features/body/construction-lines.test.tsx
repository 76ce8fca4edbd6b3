// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { activeOf } from '../../core/active.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { ConstructionLines } from './construction-lines.tsx'

let close = async () => {}
afterEach(() => close())

test('the lines are hidden in the scene, as one step that can be undone', async () => {
  const maker = createMaker(firstScene({ kind: 'default', id: 'daichi' }))
  const view = await drawn(
    <MakerContext value={maker}>
      <ConstructionLines />
    </MakerContext>,
  )
  close = () => view.remove()
  const field = view.find('input')
  expect(field.checked).toBe(true)
  await act(async () => field.click())
  expect(activeOf(maker)?.constructionLines).toBe(false)
  expect(view.find('input').checked).toBe(false)
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['setConstructionLines'])
  await act(async () => maker.history.undo())
  expect(activeOf(maker)).not.toHaveProperty('constructionLines')
  expect(view.find('input').checked).toBe(true)
})
