// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { expect, test } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { WaysToAPose } from './ways-to-a-pose.tsx'

// A photo and a stick figure were ways hidden inside "All poses".
test('beside the stage a photo and a drawing are ways in sight, by their names, each a press from its dialog', async () => {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  const { element, remove } = await drawn(
    <MakerContext value={maker}>
      <WaysToAPose of="carousel" />
    </MakerContext>,
  )
  const ways = [...element.querySelectorAll('button')]
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Poses', 'Photo', 'Draw', 'Random'])
  for (const [name, dialog] of [
    ['Photo', 'photo'],
    ['Draw', 'stick'],
  ] as const) {
    await act(async () => ways.find(({ textContent }) => textContent === name)?.click())
    expect(maker.view.getState().dialog).toBe(dialog)
  }
  await remove()
})
