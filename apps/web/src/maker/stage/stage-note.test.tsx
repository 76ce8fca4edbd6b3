// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { firstScene } from '../core/first-scene.ts'
import { MakerContext } from '../core/maker-context.ts'
import { createMaker } from '../core/maker.ts'
import type { ToolHands } from '../core/tools/tool.ts'
import { HandsContext } from '../core/tools/tool-context.ts'
import { StageNote } from './stage-note.tsx'

async function noteOf() {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  const note = await drawn(
    <MakerContext value={maker}>
      <HandsContext value={{ pickFile: () => undefined } as ToolHands}>
        <StageNote />
      </HandsContext>
    </MakerContext>,
  )
  return { maker, note }
}

test.each([
  ['not-finite', 'This file is damaged and cannot be opened.'],
  ['too-many-morphs', 'This avatar is too heavy to be opened safely.'],
  ['took-too-long', 'Checking this file took too long'],
  ['avatar-missing', 'This avatar’s file is not on this device.'],
] as const)('an avatar that cannot stand for %s is said so, with two ways on', async (status, words) => {
  const { maker, note } = await noteOf()
  act(() => maker.link.setState({ status }))
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(words))
  const buttons = [...note.element.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Open a .vrm file', 'Use one of ours'])
  await note.remove()
})

test('what is being opened can be stopped where that can be', async () => {
  const { maker, note } = await noteOf()
  const stopOpening = vi.fn()
  act(() => maker.view.setState({ isOpening: true }))
  expect(note.element.querySelector('button')).toBeNull()
  act(() => maker.view.setState({ stopOpening }))
  act(() => note.find('button').click())
  expect(stopOpening).toHaveBeenCalledOnce()
  await note.remove()
})
