// @vitest-environment jsdom
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Pose } from '@kamae/pose/documents/pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { session, type Session } from '../../../session/session.ts'
import { field, fill, press, pressKey } from '../../../testing/hands.ts'
import { PoseShelf } from './pose-shelf.tsx'

type Asked = { readonly mine?: boolean }

const list = vi.fn<(input: Asked) => unknown>()
const onPick = vi.fn<(pose: Pose) => void>()
let close = async () => {}
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  onPick.mockReset()
  list.mockReset().mockImplementation(({ mine }) => ({
    items: mine
      ? [{ id: 'm1', name: 'Mine', pose: SAMPLE_POSE, preview: REST_POSE }]
      : [{ id: 's1', name: 'Theirs', pose: null, preview: REST_POSE }],
  }))
  vi.spyOn(client, 'call').mockImplementation((async (_: object, input: Asked) => list(input)) as never)
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(status: 'in' | 'out', chosen: Pose = REST_POSE) {
  session.setState({
    status,
    user: status === 'in' ? { uid: 'mika', isGuest: false } : null,
  } as unknown as Session)
  const view = await drawn(<PoseShelf chosen={chosen} onPick={onPick} />)
  close = () => view.remove()
}
const shelves = () => [...(field('Poses') as HTMLSelectElement).options].map(({ value }) => value)
const poses = () => [...document.querySelectorAll<HTMLElement>('[role=toolbar] button')]
const names = () => poses().map((pose) => pose.getAttribute('aria-label'))

test('it begins with all that are built in, and shows those of one drawer; nobody is asked for them', async () => {
  await show('out')
  expect(poses()).toHaveLength(BUILT_IN_POSES.length)
  const [first] = BUILT_IN_POSES
  const tag = first?.tags[0] ?? ''
  await fill('Poses', tag)
  expect(poses()).toHaveLength(BUILT_IN_POSES.filter(({ tags }) => tags[0] === tag).length)
  await act(async () => poses()[0]?.click())
  expect(onPick.mock.calls).toEqual([[first?.pose]])
  expect(list).not.toHaveBeenCalled()
})

test('one’s own are there for whoever is signed in, and the one that is on is marked', async () => {
  await show('out')
  expect(shelves()).not.toContain('mine')
  await close()
  await show('in', SAMPLE_POSE)
  await fill('Poses', 'mine')
  expect(list.mock.calls).toEqual([[{ mine: true, limit: 60 }]])
  expect(names()).toEqual(['Mine'])
  expect(poses()[0]?.getAttribute('aria-pressed')).toBe('true')
})

test('what others share is put on as they show it', async () => {
  await show('out')
  await fill('Poses', 'shared')
  expect(list.mock.calls).toEqual([[{ limit: 60 }]])
  await press('Theirs')
  expect(onPick.mock.calls).toEqual([[REST_POSE]])
})

test('a shelf that comes late is not shown in place of the one that was opened since; an empty one says so', async () => {
  const held = Promise.withResolvers<unknown>()
  list.mockImplementation(({ mine }) => (mine ? held.promise : { items: [] }))
  await show('in')
  await fill('Poses', 'mine')
  expect(poses()).toHaveLength(0)
  await fill('Poses', 'shared')
  expect(document.body.textContent).toContain('No poses are here yet.')
  await act(async () => held.resolve({ items: [{ id: 'm1', name: 'Mine', pose: SAMPLE_POSE }] }))
  expect(document.body.textContent).toContain('No poses are here yet.')
})

test('a shelf that could not be loaded says so and not that it is empty, and comes when it is asked for again', async () => {
  list.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await show('out')
  await fill('Poses', 'shared')
  const text = () => document.body.textContent ?? ''
  expect(text()).toContain('This could not be loaded.')
  expect([text().includes('No poses are here yet.'), poses()]).toEqual([false, []])
  await press('Try again')
  expect(list.mock.calls).toEqual([[{ limit: 60 }], [{ limit: 60 }]])
  expect([names(), text().includes('This could not be loaded.')]).toEqual([['Theirs'], false])
})

test('all of them are one stop of Tab, through which arrows go', async () => {
  await show('out')
  expect(poses().findIndex(({ tabIndex }) => tabIndex === 0)).toBe(0)
  expect(poses().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  await act(async () => poses()[0]?.focus())
  await pressKey('ArrowRight')
  expect(document.activeElement).toBe(poses()[1])
  await pressKey('End')
  expect(document.activeElement).toBe(poses().at(-1))
  await pressKey('ArrowRight')
  expect(document.activeElement).toBe(poses()[0])
})
