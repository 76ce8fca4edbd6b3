// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { SESSION_KEY } from '../../../session/session-script.ts'
import { USER_KEY } from '../../../session/session.ts'
import type { Autosave } from '../../core/autosave/autosave.ts'
import type { Draft, Origin, SavedPose } from '../../core/autosave/store/draft.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import * as pictures from '../../stage/take-picture.ts'
import { poseToChange, savePose } from './save-pose.ts'

const origin: Origin = {
  slug: 'abcdefghij',
  name: 'Wave',
  userUid: 'minako',
  userName: 'Minako',
  licence: { kind: 'CC-BY-4.0', words: '' },
  isMine: false,
}
const saved: SavedPose = { id: 'p1', version: 1, saved: '', tags: [], description: '' }

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A work and a server that makes one pose of a key; `save` answers the id of the pose that it is saved as then. */
function openWork(savedPose: SavedPose | null) {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, undefined, 'Wave'))
  maker.link.setState({ status: 'no-webgl' })
  let draft = { uid: 'work', savedPose } as Draft
  const autosave = {
    get draft() {
      return draft
    },
    set: async (change: Partial<Draft>) => void (draft = { ...draft, ...change }),
  } as Autosave
  const made = new Map<string | undefined, object>()
  vi.spyOn(client, 'call').mockImplementation((async (
    { path }: { path: string },
    input: object,
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ) => {
    if (path === 'avatarpose/update') return { avatarPose: { ...input, version: 2 } }
    const avatarPose = made.get(idempotencyKey) ?? { ...input, id: `made ${made.size + 1}`, version: 1 }
    made.set(idempotencyKey, avatarPose)
    return { avatarPose }
  }) as unknown as typeof client.call)
  const pictured = vi.spyOn(pictures, 'takeStagePicture').mockImplementation(async () => new Blob(['momo']))
  return {
    pictured,
    /** As where the answer was lost: nobody but the server knows of the pose. */
    lose: () => void (draft = { ...draft, savedPose }),
    async save(asNew: boolean, attempt: string, name = 'Wave') {
      const { signal } = new AbortController()
      const form = { name, tags: '', description: '' }
      await savePose(maker, autosave, { form, asNew, attempt, signal })
      return draft.savedPose?.id
    },
  }
}

it('makes another pose of what was saved before, with the same name and pose too', async () => {
  const { save } = openWork(null)
  expect(await save(false, 'first')).toBe('made 1')
  expect(await save(false, 'second', 'Wave of another')).toBe('made 1')
  expect(await save(true, 'third')).toBe('made 2')
  expect(await save(true, 'fourth')).toBe('made 3')
})

it.each([
  { asNew: false, before: null },
  { asNew: true, before: saved },
])('makes one pose of an attempt whose answer was lost: %o', async ({ asNew, before }) => {
  const { save, lose } = openWork(before)
  expect(await save(asNew, 'first')).toBe('made 1')
  lose()
  expect(await save(asNew, 'first')).toBe('made 1')
})

it('asks for another pose where the same one was pictured on another avatar', async () => {
  const { save, lose, pictured } = openWork(null)
  await save(false, 'first')
  lose()
  pictured.mockImplementation(async () => new Blob(['haru']))
  expect(await save(false, 'first')).toBe('made 2')
})

it('is the saved pose while nobody else’s was put on since, and none where that would go unnamed', () => {
  expect(poseToChange({ savedPose: null }, origin)).toBeNull()
  expect(poseToChange({ savedPose: saved }, null)).toBe(saved)
  expect(poseToChange({ savedPose: saved }, { ...origin, isMine: true })).toBe(saved)
  expect(poseToChange({ savedPose: saved }, origin)).toBeNull()
  const naming = { ...saved, from: origin.slug }
  expect(poseToChange({ savedPose: naming }, origin)).toBe(naming)
  expect(poseToChange({ savedPose: naming }, { ...origin, slug: 'zyxwvutsrq' })).toBeNull()
})

it('is no pose of an account that somebody else is signed in to', () => {
  const theirs = { ...saved, uid: 'minako' }
  expect(poseToChange({ savedPose: theirs }, null)).toBe(theirs)
  localStorage.setItem(SESSION_KEY, 'a token')
  localStorage.setItem(USER_KEY, JSON.stringify({ uid: 'minako', isGuest: false, bonus: null }))
  expect(poseToChange({ savedPose: theirs }, null)).toBe(theirs)
  localStorage.setItem(USER_KEY, JSON.stringify({ uid: 'yuto', isGuest: false, bonus: null }))
  expect(poseToChange({ savedPose: theirs }, null)).toBeNull()
  expect(poseToChange({ savedPose: saved }, null)).toBe(saved)
})
