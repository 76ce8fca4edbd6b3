// @vitest-environment jsdom
import type { Scene } from '@kamae/pose/documents/scene'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { press, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import type { Autosave } from '../../core/autosave/autosave.ts'
import { AutosaveContext } from '../../core/autosave/autosave-context.ts'
import type { TempSync } from '../../core/autosave/temp-sync.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const EARLIER = firstScene({ kind: 'default', id: 'momo' }, undefined, 'Pier')

const versionOf = (version: number, name: string, minutes: number) => ({
  version,
  name,
  thumbnail: null,
  madeAt: new Date(Date.now() - minutes * 60_000).toISOString(),
})
const away = () => {
  throw new CallError('unavailable', 'Away.')
}

const answers = vi.fn<(path: string, input: object) => unknown>()
const restore = vi.fn<(scene: Scene) => Promise<void>>()
const onClose = vi.fn<() => void>()
let lastToast: ReturnType<typeof hearToasts>
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
  lastToast = hearToasts()
  restore.mockReset().mockResolvedValue(undefined)
  onClose.mockReset()
  answers.mockReset()
  answer(() => ({ temp: { scene: EARLIER } }))
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    answers(path, input)) as never)
})
afterEach(() => close())

/** Two versions are listed; one that is asked for is answered so. */
function answer(get: () => unknown): void {
  const items = [versionOf(5, 'Pier', 5), versionOf(4, '', 120)]
  answers.mockImplementation((path) => (path.endsWith('listVersions') ? { items, nextCursor: null } : get()))
}

async function show(temp: { id: string } | null = { id: 't1' }) {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, undefined, 'Harbour'))
  const autosave = { draft: { temp } } as unknown as Autosave
  const loadSync = async () => ({ restore }) as unknown as TempSync
  const view = await drawn(
    <AutosaveContext value={{ autosave, loadSync, arrival: undefined, taken: null }}>
      <MakerContext value={maker}>
        <VersionsDialog onClose={onClose} />
      </MakerContext>
    </AutosaveContext>,
  )
  close = () => view.remove()
}
const rows = () => [...document.querySelectorAll('li')]
const text = () => document.body.textContent ?? ''
const asked = (name: string) =>
  answers.mock.calls.flatMap(([path, input]) => (path === `avatarposemaker/temp/${name}` ? [input] : []))

test('each version has its name and its age, and the one that is pressed is what goes on here', async () => {
  await show()
  expect(rows().map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Pier5 minutes ago',
    'Untitled2 hours ago',
  ])
  await press('Continue with this', rows()[1])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked('get')).toEqual([{ id: 't1', earlier: 4 }])
  expect(restore.mock.calls).toEqual([[expect.objectContaining({ name: 'Pier' })]])
  expect(lastToast()?.text).toBe('The earlier version is here. Undo brings yours back.')
})

test('a version that cannot be had leaves the work as it is, says why, and can be asked for again', async () => {
  answer(away)
  await show()
  await press('Continue with this', rows()[0])
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect(lastToast()?.text).toContain('The server cannot be reached.')
  expect([restore.mock.calls, onClose.mock.calls]).toEqual([[], []])
  answer(() => ({ temp: { scene: EARLIER } }))
  await press('Continue with this', rows()[0])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(restore).toHaveBeenCalledOnce()
})

test('a version that could not be put here is not said to be here', async () => {
  restore.mockRejectedValue(new TypeError('Failed to fetch'))
  await show()
  await press('Continue with this', rows()[0])
  await vi.waitFor(() => expect(lastToast()?.text).toBe('That did not work. Try again.'))
  expect(onClose).not.toHaveBeenCalled()
})

test('a version whose scene cannot be read is not said to be here, and others can be chosen still', async () => {
  answer(() => ({ temp: { scene: { ...EARLIER, avatars: 'of another time' } } }))
  await show()
  await press('Continue with this', rows()[0])
  await vi.waitFor(() => expect(lastToast()?.text).toBe('That did not work. Try again.'))
  expect([lastToast()?.kind, restore.mock.calls, onClose.mock.calls, rows().length]).toEqual([
    'error',
    [],
    [],
    2,
  ])
  answer(() => ({ temp: { scene: EARLIER } }))
  await press('Continue with this', rows()[1])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(restore).toHaveBeenCalledOnce()
})

test('a draft that no account has asks for nothing, and says when there are versions', async () => {
  await show(null)
  expect(text()).toContain('None yet. While you are signed in, a version of this draft is saved')
  expect(answers).not.toHaveBeenCalled()
})

test('an empty list says that there are none; one that does not come says why, and not that there are none', async () => {
  answers.mockImplementation(() => ({ items: [], nextCursor: null }))
  await show()
  expect(text()).toContain('None yet.')
  await close()
  answers.mockImplementation(away)
  await show()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('The server cannot be reached.')
  expect(text()).not.toContain('None yet.')
})
