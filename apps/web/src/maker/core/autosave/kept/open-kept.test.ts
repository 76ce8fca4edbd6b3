// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { canonicalJson } from '@kamae/pose/documents/canonical-json'
import { CallError } from '@kamae/protocol/contract/errors'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAllWork,
  keepWork,
  poseAnswer,
  savedPoseOf,
  sceneOf,
  tempAnswer,
} from '../testing/keep-work.ts'
import type { Start } from '../slots/slot.ts'
import { openStore } from '../store/draft-database.ts'
import { listWorks } from '../store/stored-works.ts'

/** What the server has, by the ids of drafts and poses; nothing while it is away. */
let server: Record<string, object> | undefined = {}

vi.mock('../../../../session/api.ts', () => ({
  client: {
    async call(_: unknown, { id }: { id: string }) {
      if (id === 'slow') return await new Promise(() => {})
      if (!server) throw new CallError('internal', 'The server could not be reached.')
      const found = server[id]
      if (!found) throw new CallError('not-found', 'There is none.')
      return found
    },
  },
}))

const navigations = vi.spyOn(performance, 'getEntriesByType')
beforeEach(() => {
  server = {}
  navigations.mockReturnValue([])
})
afterEach(async () => {
  sessionStorage.clear()
  history.replaceState(null, '')
  await forgetAllWork()
})

/** Begins the page anew, at the address where it is. */
function reload(type = 'reload') {
  vi.resetModules()
  const entry = {
    type,
    name: window.location.href,
    entryType: 'navigation',
    startTime: 0,
    duration: 0,
  }
  navigations.mockReturnValue([{ ...entry, toJSON: () => entry }])
}

const openDraft = async (start: Start) => (await import('../open-draft.ts')).openDraft(start)

const opened = async (start: Start) => {
  const { draft, problem } = await openDraft(start)
  return { name: draft.scene.name, slot: draft.slot, problem }
}
const names = async () => (await listWorks()).map(({ scene: { name } }) => name).toSorted()

const savedText = (name: string) => `${name}\n${canonicalJson(REST_POSE)}`

test('a pose that is as it was saved opens in its newer version from the server, with the rest of the scene', async () => {
  await keepWork('pose:p1', 'Wave', {
    savedPose: savedPoseOf('p1', { saved: savedText('Wave'), from: 'origin' }),
    scene: { ...sceneOf('Wave'), background: { kind: 'transparent' } },
  })
  server = { p1: poseAnswer('p1', 'Wave on', 3) }
  const { draft } = await openDraft({ kind: 'pose', id: 'p1' })
  expect(draft.scene).toMatchObject({ name: 'Wave on', background: { kind: 'transparent' } })
  expect(draft.scene.avatars[0]?.pose).toEqual(SAMPLE_POSE)
  expect(draft.savedPose).toMatchObject({ id: 'p1', version: 3, from: 'origin' })
})

test('a pose that was changed here, that the server has no newer, or cannot give, opens as it was kept', async () => {
  const saved = savedPoseOf('p1', { saved: savedText('Wave') })
  await keepWork('pose:p1', 'Changed', { savedPose: saved })
  server = { p1: poseAnswer('p1', 'Wave on', 3) }
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Changed' })
  await keepWork('pose:p1', 'Wave', { savedPose: saved })
  server = { p1: poseAnswer('p1', 'Wave on', 2) }
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Wave' })
  server = undefined
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Wave', problem: null })
})

test.each([
  ['saved as another pose', 'pose', { savedPose: savedPoseOf('p2') }],
  ['begun anew', 'pose', { sourcePoseId: null }],
  ['of before origins were noted', 'pose', {}],
  ['kept as another draft', 'temp', { temp: { id: 't2', version: 1, scene: sceneOf('Other') } }],
  ['not on the server', 'temp', {}],
] as const)(
  'the address opens what it names where its slot has work %s, which stays',
  async (_, kind, known) => {
    const other = await keepWork(`${kind}:x1`, 'Other', known)
    const store = await openStore()
    await store.put('steps', { slot: other.slot, n: 0, label: 'rename', changes: [], at: 5 })
    await store.put('pictures', { slot: other.slot, n: 0, picture: new Blob(['picture']) })
    server = { x1: kind === 'pose' ? poseAnswer('x1', 'Named') : tempAnswer('x1', 'Named') }
    expect(await opened({ kind, id: 'x1' })).toEqual({ name: 'Named', slot: `${kind}:x1`, problem: null })
    const [work, ...more] = await store.getAll('works')
    expect(more).toEqual([])
    expect(work).toMatchObject({ ...known, uid: other.uid, scene: { name: 'Other' } })
    expect(work?.slot).toMatch(/^new#/)
    for (const name of ['heads', 'steps', 'pictures'] as const)
      expect((await store.getAll(name)).map(({ slot }) => slot)).toEqual([work?.slot])
  },
)

test('other work in a slot opens as it was kept where the server has nothing instead, and after a reload', async () => {
  await keepWork('pose:p1', 'Other', { savedPose: savedPoseOf('p2') })
  server = undefined
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Other', problem: null })
  server = {}
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Other', problem: null })
  server = { p1: poseAnswer('p1', 'Wave') }
  reload()
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Other' })
  expect(await names()).toEqual(['Other'])
  // By a link of the reloaded page.
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Wave' })
})

test.each(['back_forward', 'in the page'])('coming back (%s) goes on with what was shown', async (type) => {
  const other = { savedPose: savedPoseOf('p2') }
  history.replaceState({ __TSR_key: 'first' }, '')
  server = { p1: poseAnswer('p1', 'Wave') }
  await openDraft({ kind: 'pose', id: 'p1' })
  await keepWork('pose:p1', 'Other', other)
  if (type === 'back_forward') reload(type)
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Other' })
  history.replaceState({ __TSR_key: 'link' }, '')
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Wave' })
})

test('kept work waits a few seconds for a server that does not answer', async () => {
  await keepWork('pose:slow', 'Kept', { savedPose: savedPoseOf('slow', { saved: savedText('Kept') }) })
  expect(await opened({ kind: 'pose', id: 'slow' })).toMatchObject({ name: 'Kept', problem: null })
}, 15_000)

test('work that was begun with somebody else’s pose opens again under its address', async () => {
  const { pose: _, ...theirs } = poseAnswer('p1', 'Theirs').avatarPose
  server = { p1: { avatarPose: theirs } }
  const { draft } = await openDraft({ kind: 'pose', id: 'p1' })
  expect(draft).toMatchObject({ savedPose: null, sourcePoseId: 'p1' })
  await keepWork('pose:p1', 'From theirs', { sourcePoseId: draft.sourcePoseId ?? null })
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'From theirs' })
  // As an older version of the page kept it.
  await keepWork('pose:p1', 'From theirs before')
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'From theirs before' })
})
