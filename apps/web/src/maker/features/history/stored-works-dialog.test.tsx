// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { press, withDialogs } from '../../../testing/hands.ts'
import type { Autosave } from '../../core/autosave/autosave.ts'
import { AutosaveContext } from '../../core/autosave/autosave-context.ts'
import * as works from '../../core/autosave/store/stored-works.ts'
import { firstScene } from '../../core/first-scene.ts'
import { StoredWorksDialog } from './stored-works-dialog.tsx'

const work = (slot: string, name: string): works.StoredWork => ({
  slot,
  scene: firstScene({ kind: 'default', id: 'momo' }, undefined, name),
  updatedAt: 1,
})

let close = async () => {}
withDialogs()
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(works, 'listWorks').mockResolvedValue([work('new', 'Harbour'), work('new#a1', '')])
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})

async function show() {
  const autosave = { draft: { slot: 'new' } } as unknown as Autosave
  const view = await drawnAt(
    '/en/make',
    <AutosaveContext value={{ autosave, loadSync: vi.fn(), arrival: undefined, taken: null }}>
      <StoredWorksDialog onClose={() => undefined} />
    </AutosaveContext>,
  )
  close = () => view.remove()
}
const rows = () => [...document.querySelectorAll('li')]

test('what is open here can be neither opened nor deleted; every other one has an address of its own', async () => {
  await show()
  const [here, other] = rows()
  expect(here?.textContent).toContain('HarbourOpen here')
  expect(here?.querySelector('button, a')).toBeNull()
  expect(other?.textContent).toContain('Untitled')
  expect(other?.querySelector('a')?.getAttribute('href')).toBe('/en/make?draft=new%23a1')
})

test('work is deleted when that was asked, and not before', async () => {
  const forget = vi.spyOn(works, 'forgetWork').mockResolvedValue(undefined)
  await show()
  await press('Delete')
  await press('Cancel')
  expect(forget).not.toHaveBeenCalled()
  await press('Delete')
  vi.mocked(works.listWorks).mockResolvedValue([work('new', 'Harbour')])
  await press('Delete forever')
  expect(forget).toHaveBeenCalledWith('new#a1')
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
})

test('a device that keeps nothing says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.mocked(works.listWorks).mockRejectedValue(new Error('No storage.'))
  await show()
  expect(document.body.textContent).toContain('Nothing saved yet.')
})
