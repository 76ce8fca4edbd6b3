// @vitest-environment jsdom
import type { Pose } from '@kamae/pose/documents/pose'
import { BUILT_IN_POSES, type BuiltInPose } from '@kamae/pose/library/built-in'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultAvatars } from '../../features/avatars/default-avatars.ts'
import type { LoadedCharacter } from '../../features/characters/loaded-character.ts'
import * as viewer from '../../features/viewer/pose-viewer.tsx'
import { client } from '../../session/api.ts'
import { field, fill, press } from '../../testing/hands.ts'
import { BodyPart } from './body-part.tsx'
import { type CharacterDraft, newDraft } from './character-draft.ts'

const FIRST = newDraft('en')
const WAVE = BUILT_IN_POSES.find(({ id }) => id === 'wave')
const [ONE, OTHER] = BUILT_IN_POSES.filter(({ id }) => id !== 'wave') as [BuiltInPose, BuiltInPose]
const avatar = (id: string, name: string) => ({ id, name, sha256: 'f'.repeat(64), fileUrl: `/${id}.vrm` })

const answers = vi.fn<(path: string) => unknown>()
/** What the viewer shows: a pose, on which avatar. */
let seen: { pose: Pose; avatar: object }
let close = async () => {}
beforeEach(() => {
  answers.mockReset().mockImplementation(() => {
    throw new CallError('unavailable', 'Away.')
  })
  vi.spyOn(client, 'call').mockImplementation(async ({ path }: { path: string }) => answers(path))
  vi.spyOn(viewer, 'PoseViewer').mockImplementation((props) => {
    seen = props
    return <div />
  })
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})

async function show(change: Partial<CharacterDraft> = {}, loaded: LoadedCharacter | null = null) {
  const first = { ...FIRST, ...change }
  let now = first
  function Form() {
    const [draft, setDraft] = useState(first)
    now = draft
    return (
      <BodyPart
        draft={draft}
        loaded={loaded}
        change={(changed) => setDraft((before) => ({ ...before, ...changed }))}
      />
    )
  }
  const view = await drawn(<Form />)
  close = () => view.remove()
  return () => now
}
const loadedOf = (character: object, poses: LoadedCharacter['poses'] = {}) =>
  ({ character, poses }) as unknown as LoadedCharacter
/** What somebody keeps in their account. */
function keeps(avatars: readonly object[], poses: readonly object[] = []): void {
  answers.mockImplementation((path) => ({ items: path === 'a/list' ? avatars : poses, nextCursor: null }))
}
const optionsOf = (label: string) =>
  [...field(label).querySelectorAll('option')].map(({ textContent }) => textContent)
const summaryOf = (feeling: string) => {
  const summary = [...document.querySelectorAll('summary')].find(({ textContent }) => textContent === feeling)
  if (!summary) throw new Error(`There is no feeling ${feeling}.`)
  return summary
}
const ours = defaultAvatars.map(({ name }) => name)

test('avatars are ours, the one that came along and one’s own, each once; the chosen one is seen', async () => {
  keeps([avatar('a1', 'Mine'), avatar('a2', 'Other')])
  const came = { kind: 'content', ...avatar('a1', 'Mine') }
  const now = await show({ avatarId: 'a1' }, loadedOf({ avatar: came }))
  await vi.waitFor(() => expect(optionsOf('Avatar')).toEqual([...ours, 'Mine', 'Other']))
  expect(seen.avatar).toMatchObject({ kind: 'content', id: 'a1' })
  await fill('Avatar', 'a2')
  expect(now()).toEqual({ ...FIRST, avatarId: 'a2' })
  expect(seen.avatar).toMatchObject({ kind: 'content', id: 'a2', sha256: 'f'.repeat(64) })
})

test('without the server ours can be chosen all the same, and one that is gone is called so', async () => {
  const now = await show({ avatarId: 'gone' })
  expect(optionsOf('Avatar')).toEqual([...ours, 'An avatar that no longer exists'])
  expect([field('Avatar').value, seen.avatar]).toEqual(['gone', { kind: 'default', id: 'momo' }])
  await fill('Avatar', 'tama')
  expect([now().avatarId, optionsOf('Avatar')]).toEqual(['tama', ours])
  expect(seen.avatar).toEqual({ kind: 'default', id: 'tama' })
})

test('it greets in the chosen pose, one’s own too; one of somebody else that came along stays, and has no name', async () => {
  keeps([], [{ id: 'p1', name: 'My bow', pose: SAMPLE_POSE }])
  const strange = { ...SAMPLE_POSE, rotations: { spine: [0.5, 0, 0, 0.8660254] } } as Pose
  const now = await show({ greetingPoseId: 'p9' }, loadedOf({ avatar: null }, { p9: strange }))
  await vi.waitFor(() => expect(optionsOf('Greeting pose')).toContain('My bow'))
  expect(optionsOf('Greeting pose').slice(0, 2)).toEqual(['Standing', 'Someone’s pose'])
  expect(seen.pose.rotations).toEqual(strange.rotations)
  await fill('Greeting pose', 'p1')
  expect([now().greetingPoseId, seen.pose.rotations]).toEqual(['p1', SAMPLE_POSE.rotations])
  await fill('Greeting pose', '')
  expect([now().greetingPoseId, seen.pose.rotations]).toEqual([null, START_POSE.rotations])
})

test('what a feeling does is changed for that feeling alone, and is seen at once', async () => {
  const now = await show({ greetingPoseId: OTHER.id })
  await fill('Pose when: Happy', ONE.id)
  expect([seen.pose.rotations, seen.pose.expressions]).toEqual([ONE.pose.rotations, { happy: 0.8 }])
  await fill('Face when: Happy', 'relaxed')
  expect(seen.pose.expressions).toEqual({ relaxed: 0.8 })
  const details = summaryOf('Happy').closest('details') ?? document
  await fill('Intensity', '50', details)
  expect(seen.pose.expressions).toEqual({ relaxed: 0.5 })
  await fill('Duration', '1250', details)
  const happy = { poseId: ONE.id, expression: 'relaxed', weight: 0.5, transitionMs: 1250 }
  expect(now()).toEqual({ ...FIRST, greetingPoseId: OTHER.id, reactions: { ...FIRST.reactions, happy } })
  // With no pose of its own it stays as it greets.
  await fill('Pose when: Happy', '')
  expect(now().reactions.happy).toEqual({ ...happy, poseId: null })
  expect([seen.pose.rotations, seen.pose.expressions]).toEqual([OTHER.pose.rotations, { relaxed: 0.5 }])
})

test('a feeling that is opened is seen, until the greeting is chosen', async () => {
  const happy = { ...FIRST.reactions.happy, poseId: ONE.id }
  const now = await show({ greetingPoseId: OTHER.id, reactions: { ...FIRST.reactions, happy } })
  await act(async () => summaryOf('Happy').click())
  expect([seen.pose.rotations, seen.pose.expressions]).toEqual([ONE.pose.rotations, { happy: 0.8 }])
  await act(async () => summaryOf('Angry').click())
  expect([seen.pose.rotations, seen.pose.expressions]).toEqual([OTHER.pose.rotations, { angry: 0.7 }])
  expect(now().reactions).toEqual({ ...FIRST.reactions, happy })
  await fill('Greeting pose', ONE.id)
  expect([seen.pose.rotations, seen.pose.expressions]).toEqual([ONE.pose.rotations, ONE.pose.expressions])
})

test('a face that none of the feelings is stays among the choices', async () => {
  const sad = { ...FIRST.reactions.sad, expression: 'Tears' }
  await show({ reactions: { ...FIRST.reactions, sad } })
  const feelings = ['Calm', 'Happy', 'Angry', 'Sad', 'Relaxed', 'Surprised']
  expect(optionsOf('Face when: Sad')).toEqual([...feelings, 'Tears'])
  expect(field('Face when: Sad').value).toBe('Tears')
  expect(optionsOf('Face when: Happy')).toEqual(feelings)
})

test('a gesture that is added has a name that none has yet, and is seen', async () => {
  const now = await show({ gestures: [{ name: 'WAVE', poseId: ONE.id }] })
  await press('Add a gesture')
  expect(now().gestures).toEqual([
    { name: 'WAVE', poseId: ONE.id },
    { name: 'wave 2', poseId: 'wave' },
  ])
  expect(seen.pose.rotations).toEqual(WAVE?.pose.rotations)
  await fill('Name of gesture 1', 'bow')
  await press('Add a gesture')
  expect(now().gestures.map(({ name }) => name)).toEqual(['bow', 'wave 2', 'wave'])
})

test('a gesture is named without the signs of its tag, and one without a name is said to need one', async () => {
  const now = await show({ gestures: [{ name: 'wave', poseId: 'wave' }] })
  await fill('Name of gesture 1', '[bow|low]')
  expect([now().gestures, document.querySelector('[role=alert]')]).toEqual([
    [{ name: 'bowlow', poseId: 'wave' }],
    null,
  ])
  await fill('Name of gesture 1', ' ')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Give it a name.')
})

const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('names of gestures that cannot be saved are said to be so, each at its field, and stay typed', async () => {
  const now = await show({ gestures: ['wave', 'bow'].map((name) => ({ name, poseId: 'wave' })) })
  expect(alerts()).toEqual([])
  await fill('Name of gesture 2', 'bow!')
  expect(alerts()).toEqual([
    'Names of gestures begin with a letter or a digit, and can have only letters, digits, spaces, hyphens and underscores.',
  ])
  expect(now().gestures[1]?.name).toBe('bow!')
  await fill('Name of gesture 2', 'Wave')
  expect(alerts()).toEqual(['Two gestures have the same name.', 'Two gestures have the same name.'])
  await fill('Name of gesture 1', 'nod')
  expect(alerts()).toEqual([])
})

test('what is seen is not posed anew while something else is typed', async () => {
  keeps([], [{ id: 'p1', name: 'My bow', pose: SAMPLE_POSE }])
  await show({ greetingPoseId: 'p1', gestures: [{ name: 'wave', poseId: 'wave' }] })
  await vi.waitFor(() => expect(seen.pose.rotations).toEqual(SAMPLE_POSE.rotations))
  const { pose, avatar: on } = seen
  await fill('Name of gesture 1', 'bow')
  expect(field('Name of gesture 1').value).toBe('bow')
  expect([seen.pose === pose, seen.avatar === on]).toEqual([true, true])
})

test('of several gestures one gets another pose, and one is taken away', async () => {
  const gestures = ['one', 'two', 'three'].map((name) => ({ name, poseId: 'wave' }))
  const now = await show({ gestures })
  await fill('Pose of gesture 2', OTHER.id)
  expect(now().gestures).toEqual([gestures[0], { name: 'two', poseId: OTHER.id }, gestures[2]])
  expect(seen.pose.rotations).toEqual(OTHER.pose.rotations)
  await press('Remove gesture 1')
  expect(now().gestures).toEqual([{ name: 'two', poseId: OTHER.id }, gestures[2]])
  expect([field('Name of gesture 1').value, field('Pose of gesture 1').value]).toEqual(['two', OTHER.id])
})

test('there are no more than 24 gestures', async () => {
  const gestures = Array.from({ length: 23 }, (_, at) => ({ name: `g${at}`, poseId: 'wave' }))
  const now = await show({ gestures })
  await press('Add a gesture')
  expect(now().gestures).toHaveLength(24)
  expect(document.body.textContent).not.toContain('Add a gesture')
})
