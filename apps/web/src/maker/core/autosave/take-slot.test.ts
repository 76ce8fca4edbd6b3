import { expect, test, vi } from 'vitest'
import { firstScene } from '../first-scene.ts'
import { createMaker } from '../maker.ts'
import { createAutosave } from './autosave.ts'
import { lockOf } from './slots/claim-slot.ts'
import { guardDraft } from './take-slot.ts'

/** Asks for a slot as another tab would, and waits until this one has kept its work. */
async function ask(slot: string): Promise<void> {
  const channel = new BroadcastChannel('kamae-locks')
  const { promise: kept, resolve } = Promise.withResolvers<void>()
  channel.addEventListener('message', ({ data }) => data === `kept ${lockOf(slot)}` && resolve())
  channel.postMessage(`ask ${lockOf(slot)}`)
  await kept
  channel.close()
}

test('work that goes on in another slot is kept before a tab takes that one', async () => {
  const scene = firstScene({ kind: 'default', id: 'momo' })
  const nothing = { history: undefined, savedPose: null, temp: null, form: null, updatedAt: 0 }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const autosave = createAutosave(
    createMaker(scene),
    { slot: 'new', uid: 'work', scene, ...nothing },
    () => 1,
  )
  const stops = [autosave.start(), guardDraft(autosave)]
  const set = vi.spyOn(autosave, 'set')
  await ask('new')
  await autosave.set({ slot: 'new#copy', uid: 'copy' })
  set.mockClear()
  await ask('new#copy')
  expect(set).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})
