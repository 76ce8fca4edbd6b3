// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { field, fill, pressEscape, pressKey, withDialogs } from '../../../../testing/hands.ts'
import { firstScene } from '../../../core/first-scene.ts'
import { createMaker, type Maker } from '../../../core/maker.ts'
import { MakerContext } from '../../../core/maker-context.ts'
import { HandsContext } from '../../../core/tools/tool-context.ts'
import type { ToolHands } from '../../../core/tools/tool.ts'
import { loadFindTexts } from './palette-search.ts'
import { PaletteDialog } from './palette.tsx'
import { loadTools } from '../tool-list.ts'
import { typeAhead } from '../type-ahead.ts'

const FIND = 'Find a command, pose or joint'

const onClose = vi.fn<() => void>()
let maker: Maker
let close = async () => {}
withDialogs()
// jsdom scrolls nothing.
Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })
beforeAll(async () => {
  await loadTools()
  await loadFindTexts('en')
})
beforeEach(() => {
  localStorage.clear()
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }), undefined, { dialog: 'palette' })
  onClose.mockReset().mockImplementation(() => maker.view.setState({ dialog: null }))
})
afterEach(() => close())

async function show() {
  const view = await drawn(
    <HandsContext value={{ maker } as ToolHands}>
      <MakerContext value={maker}>
        <PaletteDialog onClose={onClose} />
      </MakerContext>
    </HandsContext>,
  )
  close = () => view.remove()
  await act(async () => field(FIND).focus())
}
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const names = () => options().map((option) => option.querySelector('span')?.textContent)
/** Which of the options is chosen, by its place. */
const at = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true')

test('what is typed leaves what fits, best first; Enter closes the palette and then does it', async () => {
  await show()
  expect(names()).toContain('Mirror')
  await fill(FIND, 'shortc')
  expect([names()[0], at()]).toEqual(['Shortcuts', 0])
  expect(names()).not.toContain('Mirror')
  await pressKey('Enter')
  expect(onClose).toHaveBeenCalledOnce()
  expect(maker.view.getState().dialog).toBe('shortcuts')
})

test('arrows go round the list, pages stop at its ends, and other words begin at the top again', async () => {
  await show()
  const last = options().length - 1
  expect(at()).toBe(0)
  await pressKey('ArrowUp')
  expect(at()).toBe(last)
  await pressKey('ArrowDown')
  expect(at()).toBe(0)
  await pressKey('PageUp')
  expect(at()).toBe(0)
  await pressKey('PageDown')
  expect(at()).toBe(8)
  expect(field(FIND).getAttribute('aria-activedescendant')).toBe(options()[8]?.id)
  await fill(FIND, 'download')
  expect(options().length).toBeGreaterThan(1)
  expect(at()).toBe(0)
})

test('what the arrows chose is done, and comes first the next time, once', async () => {
  await show()
  expect(names().slice(0, 2)).toEqual(['Pose', 'Turn a joint'])
  await pressKey('ArrowDown')
  await pressKey('Enter')
  expect(maker.view.getState().mode).toBe('turn')
  await close()
  await show()
  expect(names().slice(0, 2)).toEqual(['Turn a joint', 'Pose'])
  expect(names().filter((name) => name === 'Turn a joint')).toHaveLength(1)
})

test('one that is pressed is done, whichever was chosen', async () => {
  await show()
  await act(async () => options()[names().indexOf('Export')]?.click())
  expect([onClose.mock.calls.length, maker.view.getState().dialog]).toEqual([1, 'export'])
})

test('words that fit nothing are said to, and Enter leaves the palette open; Escape closes it and does nothing', async () => {
  await show()
  await fill(FIND, 'zzqq')
  expect([options(), document.querySelector('[role=status]')?.textContent]).toEqual([[], 'No results.'])
  await pressKey('Enter')
  await act(async () => void (await Promise.all([loadTools(), loadFindTexts('en')])))
  expect(onClose).not.toHaveBeenCalled()
  await fill(FIND, 'shortc')
  await pressEscape()
  expect([onClose.mock.calls.length, maker.view.getState().dialog]).toEqual([1, null])
})

test('letters that were typed before it was here are in its field, and not in the next one', async () => {
  for (const key of ['u', 'Shift', 'n']) typeAhead(key)
  await show()
  expect(field(FIND).value).toBe('un')
  expect(names()[0]).toBe('Undo')
  await close()
  await show()
  expect(field(FIND).value).toBe('')
})

test('what is entered while its command is on its way is done once that is here', async () => {
  // In a process that other files have loaded the tools in, too.
  vi.resetModules()
  const { PaletteDialog: Early } = await import('./palette.tsx')
  const { HandsContext: Hands } = await import('../../../core/tools/tool-context.ts')
  const { MakerContext: Around } = await import('../../../core/maker-context.ts')
  const view = await drawn(
    <Hands value={{ maker } as ToolHands}>
      <Around value={maker}>
        <Early onClose={onClose} />
      </Around>
    </Hands>,
  )
  close = () => view.remove()
  await act(async () => field(FIND).focus())
  await fill(FIND, 'timeline')
  await pressKey('Enter')
  await vi.waitFor(() => expect(maker.view.getState().dialog).toBe('timeline'))
  expect(onClose).toHaveBeenCalledOnce()
})
