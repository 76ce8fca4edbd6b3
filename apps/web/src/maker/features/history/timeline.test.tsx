// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { press, pressKey } from '../../../testing/hands.ts'
import type { Autosave } from '../../core/autosave/autosave.ts'
import { AutosaveContext } from '../../core/autosave/autosave-context.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { setExpression } from '../../core/edits.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { layFloor } from '../../core/scene/scene-edits.ts'
import * as copying from './copy-draft.ts'
import * as pictures from './step-pictures.ts'
import { Timeline } from './timeline.tsx'

beforeAll(() => loadCommands())
let maker: Maker
let onClose = vi.fn<() => void>()
let close = async () => {}
beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // jsdom has none.
  HTMLElement.prototype.scrollTo = () => undefined
  vi.spyOn(pictures, 'readPictures').mockResolvedValue(undefined)
  onClose = vi.fn<() => void>()
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  for (const kind of ['none', 'plain', 'grid'] as const) layFloor(maker, { kind, colour: '#ffffff' })
  const autosave = { draft: { slot: '' }, timeOf: () => 0 } as unknown as Autosave
  const view = await drawn(
    <AutosaveContext value={{ autosave, loadSync: vi.fn(), arrival: undefined, taken: null }}>
      <MakerContext value={maker}>
        <Timeline onClose={onClose} />
      </MakerContext>
    </AutosaveContext>,
  )
  close = () => view.remove()
  // Nothing has a size here: the row is told to look again.
  await act(async () => row()?.dispatchEvent(new Event('scroll')))
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})

const row = () => document.querySelector<HTMLElement>('[role=listbox]')
const steps = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const chosen = () => steps().findIndex((step) => step.getAttribute('aria-selected') === 'true')

test('it has the focus, arrow keys walk through the work, and no key leads out of it', async () => {
  expect(document.activeElement).toBe(row())
  expect(steps()).toHaveLength(4)
  expect(chosen()).toBe(3)
  await pressKey('ArrowLeft')
  expect(maker.history.scene.floor?.kind).toBe('plain')
  expect(chosen()).toBe(2)
  expect(row()?.getAttribute('aria-activedescendant')).toBe('step-2')
  expect(steps().map((step) => step.dataset['undone'])).toEqual([undefined, undefined, undefined, 'true'])
  await pressKey('Home')
  await pressKey('ArrowLeft')
  expect(maker.history.position).toBe(0)
  await pressKey('PageDown')
  expect(maker.history.position).toBe(3)
  await act(async () => steps()[1]?.click())
  expect(maker.history.scene.floor?.kind).toBe('none')
  expect(document.body.textContent).toContain('Step 1 of 3')
})

test('Escape closes it, and other keys of the maker stay free', async () => {
  expect(await pressKey('m')).toBe(true)
  expect(await pressKey('Escape')).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

test('what the next change would drop can be kept as a copy, which is shown on request', async () => {
  const copy = vi.spyOn(copying, 'copyDraft').mockResolvedValue('kept')
  await expect(press('Keep a copy')).rejects.toThrow('no button')
  await pressKey('ArrowLeft')
  expect(document.body.textContent).toContain('The next change drops the steps after this one.')
  await press('Keep a copy')
  toastStore.read().at(-1)?.action?.run()
  expect(maker.view.getState().dialog).toBe('kept')
  copy.mockResolvedValue('full')
  await press('Keep a copy')
  expect(toastStore.read().at(-1)).toMatchObject({
    text: 'This device could not keep a copy.',
    kind: 'error',
  })
})

test('steps of one kind are told apart by what they changed', async () => {
  await act(async () => {
    for (const name of ['happy', 'sad']) setExpression(maker, name, 1)
    row()?.dispatchEvent(new Event('scroll'))
  })
  const names = steps().map((step) => step.getAttribute('aria-label') ?? step.textContent)
  expect(names.slice(-2).map((name) => /Happy|Sad/.exec(name ?? '')?.[0])).toEqual(['Happy', 'Sad'])
})
