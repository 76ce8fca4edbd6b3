// @vitest-environment jsdom
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { writePoseDocument } from '@kamae/pose/documents/documents'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../../session/api.ts'
import { session, type Session } from '../../../../session/session.ts'
import { drawnAt } from '../../../../testing/drawn-at.tsx'
import { press, withDialogs } from '../../../../testing/hands.ts'
import { heldAnswers } from '../../../../testing/held-answers.ts'
import type { Autosave } from '../../../core/autosave/autosave.ts'
import { AutosaveContext } from '../../../core/autosave/autosave-context.ts'
import type { Draft } from '../../../core/autosave/store/draft.ts'
import { askToStart, forgetAskedStart } from '../../../core/dressing/asked-start.ts'
import { firstScene } from '../../../core/first-scene.ts'
import { createMaker, type Maker } from '../../../core/maker.ts'
import { MakerContext } from '../../../core/maker-context.ts'
import { StartDialog } from './start-dialog.tsx'

const SHARED_POSE = {
  slug: 'abcdefghij',
  name: 'Lighthouse',
  userUid: 'minako',
  userName: 'Minako',
  licence: { kind: 'CC-BY-4.0', words: '' },
  allowRemix: true,
  isFree: false,
  isMine: false,
}
const POSE = BUILT_IN_POSES.find(({ id }) => id === 'kneel')?.pose ?? REST_POSE

let answers: Record<string, () => unknown>
let asked: string[]
let maker: Maker
let draft: Draft
let onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(() => {
  asked = []
  answers = {
    'shareAvatarPose/get': () => ({ sharedAvatarPose: SHARED_POSE }),
    'user/checkDownloadable': () => ({ isDownloadable: true, reason: 'limit', remaining: 4 }),
    'avatarpose/download': () => ({ content: writePoseDocument(POSE) }),
  }
  vi.spyOn(client, 'call').mockImplementation(async ({ path }: { path: string }) => {
    asked.push(path)
    return await answers[path]?.()
  })
  const user = { uid: 'mika', isGuest: false, usage: { pose: { given: 10, charged: 6 } } }
  session.setState({ status: 'in', user } as unknown as Session)
  // Nobody stands there whose body it would wait for.
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, REST_POSE, 'Mine'))
  maker.link.setState({ status: 'no-webgl' })
  askToStart(maker, { slug: SHARED_POSE.slug, dressing: { part: 'whole', strength: 1 } })
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
  forgetAskedStart()
  session.setState({ status: 'unknown', user: null })
})

async function show() {
  draft = { updatedAt: 5, from: null } as unknown as Draft
  onClose = vi.fn<() => void>()
  const autosave = {
    get draft() {
      return draft
    },
    set: async (change: Partial<Draft>) => void (draft = { ...draft, ...change }),
  } as Autosave
  const view = await drawnAt(
    '/en/make',
    <AutosaveContext value={{ autosave, loadSync: vi.fn(), arrival: undefined, taken: null }}>
      <MakerContext value={maker}>
        <StartDialog onClose={onClose} />
      </MakerContext>
    </AutosaveContext>,
  )
  close = () => view.remove()
}
const text = () => document.body.textContent ?? ''
const hasLoaded = () => asked.includes('avatarpose/download')

test('what takes a download says so first; put on, it is one step, the scene keeps its name, and whose it was is known', async () => {
  await show()
  await vi.waitFor(() => expect(text()).toContain('Takes 1 of your 4 pose downloads'))
  expect(hasLoaded()).toBe(false)
  await press('Apply')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(maker.history.entries).toHaveLength(1)
  expect(maker.history.scene.name).toBe('Mine')
  expect(draft.from).toMatchObject({ slug: 'abcdefghij', userName: 'Minako' })
})

test('what one has already is put on without a question', async () => {
  answers['user/checkDownloadable'] = () => ({ isDownloadable: true, reason: 'charged', remaining: 4 })
  await show()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(maker.history.entries).toHaveLength(1)
  expect(document.querySelector('dialog')).toBeNull()
})

test('what its maker wants nobody to start from is not fetched', async () => {
  answers['shareAvatarPose/get'] = () => ({ sharedAvatarPose: { ...SHARED_POSE, allowRemix: false } })
  await show()
  await vi.waitFor(() => expect(text()).toContain('does not want others to start'))
  await expect(press('Apply')).rejects.toThrow('no button')
  expect(hasLoaded()).toBe(false)
})

test('who says no while it is on its way keeps what they have', async () => {
  const held = heldAnswers()
  const pose = { content: writePoseDocument(POSE) }
  answers['avatarpose/download'] = () => held.hold(() => pose)
  await show()
  await vi.waitFor(() => expect(text()).toContain('Takes 1 of your 4'))
  await press('Apply')
  await vi.waitFor(() => expect(held.count()).toBe(1))
  await press('Not now')
  await act(() => held.letGo())
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(maker.history.entries).toEqual([])
  expect(draft.from).toBeNull()
})

test('a pose that is gone, or newer than the page, is said to be so and changes nothing', async () => {
  answers['shareAvatarPose/get'] = () => {
    throw new CallError('not-found', 'Gone.')
  }
  await show()
  await vi.waitFor(() => expect(text()).toContain('That pose is not shared any more.'))
  await close()
  answers['shareAvatarPose/get'] = () => ({ sharedAvatarPose: SHARED_POSE })
  answers['avatarpose/download'] = () => ({ content: '{"format":"kamae-pose","version":99}' })
  askToStart(maker, { slug: SHARED_POSE.slug, dressing: { part: 'whole', strength: 1 } })
  await show()
  await vi.waitFor(() => expect(text()).toContain('Takes 1 of your 4'))
  await press('Apply')
  await vi.waitFor(() => expect(text()).toContain('This pose is newer than this page.'))
  expect(maker.history.entries).toEqual([])
})
