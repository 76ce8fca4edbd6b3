// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press, withDialogs } from '../../../testing/hands.ts'
import type { Autosave } from '../../core/autosave/autosave.ts'
import { AutosaveContext } from '../../core/autosave/autosave-context.ts'
import type { TempSync } from '../../core/autosave/temp-sync.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const ways = { keepBoth: vi.fn(), takeOther: vi.fn(), keepMine: vi.fn() }
let onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  for (const way of Object.values(ways)) way.mockReset().mockResolvedValue(undefined)
  onClose = vi.fn<() => void>()
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, undefined, 'Harbour'))
  const scene = { ...maker.history.scene, name: 'Pier', background: { kind: 'transparent' } as const }
  const conflict = { scene, version: 2, thumbnail: null, at: '2026-01-01T00:00:00.000Z' }
  const autosave = { draft: { updatedAt: 0 } } as unknown as Autosave
  const loadSync = async () => ({ ...ways, conflict }) as unknown as TempSync
  const view = await drawn(
    <AutosaveContext value={{ autosave, loadSync, arrival: undefined, taken: null }}>
      <MakerContext value={maker}>
        <ConflictDialog onClose={onClose} />
      </MakerContext>
    </AutosaveContext>,
  )
  close = () => view.remove()
})
afterEach(() => close())

const taken = () => Object.entries(ways).flatMap(([name, way]) => (way.mock.calls.length > 0 ? [name] : []))

test('both are named, and in what they differ', () => {
  const text = document.body.textContent
  expect(text).toContain('HereHarbour')
  expect(text).toContain('ElsewherePier')
  expect(text).toMatch(
    /Different: .*[Nn]ame.* and .*[Bb]ackground|Different: .*[Bb]ackground.* and .*[Nn]ame/,
  )
})

test.each([
  ['Continue with the other', 'takeOther'],
  ['Replace it with mine', 'keepMine'],
  ['Keep both', 'keepBoth'],
  // Who only wants it gone loses nothing.
  ['Close', 'keepBoth'],
])('“%s” is %s and nothing else', async (button, way) => {
  await press(button)
  expect(taken()).toEqual([way])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a choice that the server does not hear is not taken for made', async () => {
  ways.keepMine.mockRejectedValue(new CallError('unavailable', 'Away.'))
  await press('Replace it with mine')
  expect(onClose).not.toHaveBeenCalled()
  expect(toastStore.read().at(-1)?.text).toContain('The server cannot be reached.')
  ways.keepMine.mockResolvedValue(undefined)
  await press('Replace it with mine')
  expect(onClose).toHaveBeenCalledOnce()
})
