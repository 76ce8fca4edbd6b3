// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { useInspector } from './inspector.tsx'

// jsdom scrolls nothing.
Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })

function TabsOf({ isInSheet }: { isInSheet: boolean }) {
  return useInspector(isInSheet).tabs
}

let close = async () => {}
afterEach(() => close())

async function show(isInSheet: boolean) {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  maker.view.setState({ panel: 'camera' })
  const { element, remove } = await drawn(
    <MakerContext value={maker}>
      <TabsOf isInSheet={isInSheet} />
    </MakerContext>,
  )
  close = remove
  const open = () => {
    const tab = element.querySelector('[role=tab][aria-selected=true]')
    return tab?.getAttribute('aria-label') ?? tab?.textContent
  }
  return { maker, open }
}

// Opening the library once reset the tab.
test('while the library is open beside the stage the tab stays that was open, and another can be chosen', async () => {
  const { maker, open } = await show(false)
  expect(open()).toBe('Camera')
  await act(async () => maker.view.setState({ panel: 'poses' }))
  expect(open()).toBe('Camera')
  await act(async () => maker.view.setState({ panel: 'light' }))
  expect(open()).toBe('Light')
})

test('in the sheet of a phone the poses are a tab of their own', async () => {
  const { maker, open } = await show(true)
  await act(async () => maker.view.setState({ panel: 'poses' }))
  expect(open()).toBe('Poses')
})
