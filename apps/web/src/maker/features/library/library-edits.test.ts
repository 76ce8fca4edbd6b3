import { BUILT_IN_PAIRS } from '@kamae/pose/library/built-in-pairs'
import { setAvatarSource } from '@kamae/pose/commands/commands'
import { putOnPair } from '@kamae/pose/commands/library-commands'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { setupI18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { handOver, loadAvatar } from '../../stage/avatars/load-avatar.ts'
import { leavePair, putOnTwo, seenPartner } from './library-edits.ts'

vi.mock('../../stage/avatars/load-avatar.ts', () => ({ loadAvatar: vi.fn(), handOver: vi.fn() }))
vi.mock('../../stage/frame-all.ts', () => ({ frameAllWith: vi.fn() }))

const pair = BUILT_IN_PAIRS[0]?.pair
if (!pair) throw new Error('There is no pair.')

let maker: Maker
let arrive: () => void
const dispose = vi.fn<() => void>()
/** Of who comes. */
let skeleton: Skeleton | undefined
beforeEach(() => {
  vi.clearAllMocks()
  skeleton = undefined
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  vi.mocked(loadAvatar).mockImplementation(
    (_, signal) =>
      new Promise((resolve) => {
        arrive = () => resolve({ ok: true, avatar: { dispose, skeleton } as never })
        signal.addEventListener('abort', () => resolve({ ok: false, reason: 'loader-failed' }))
      }),
  )
})
const choose = () =>
  putOnTwo(
    { maker, i18n: setupI18n({ locale: 'en', messages: { en: {} } }), notify: vi.fn() },
    pair,
    'hug',
    vi.fn(),
  )

test('while the other of a pair is on its way, edits are steps of their own', async () => {
  const chosen = choose()
  maker.gesture.begin('reach')
  expect(maker.gesture.isOpen).toBe(true)
  maker.gesture.commit()
  expect(maker.history.scene.avatars).toHaveLength(1)
  arrive()
  await chosen
  expect(maker.history.scene.avatars).toHaveLength(2)
})

test('who came is who was asked for, whoever is picked by then', async () => {
  const chosen = choose()
  const [asked] = vi.mocked(loadAvatar).mock.calls[0] ?? []
  const [first] = maker.history.scene.avatars
  maker.gesture.run(setAvatarSource, { avatar: first?.id ?? '', source: asked! })
  arrive()
  await chosen
  expect(maker.history.scene.avatars[1]?.source).toEqual(asked)
  expect(vi.mocked(handOver).mock.calls[0]?.[0]).toEqual(asked)
})

test('another choice ends the coming of the one before, and stopping leaves everything', async () => {
  const [first, second] = [choose(), choose()]
  arrive()
  await Promise.all([first, second])
  expect(maker.history.scene.avatars).toHaveLength(2)
  expect(vi.mocked(handOver)).toHaveBeenCalledTimes(1)
  maker.history.undo()
  const third = choose()
  leavePair(maker)
  await third
  expect(maker.history.scene.avatars).toHaveLength(1)
})

// A hug went through bodies, and unequal pairs fell apart.
test('the two are fitted to each other by the skeletons of both, of who comes too, and looked at as they would stand', async () => {
  const first = { ...STANDARD_SKELETON, hipsHeight: 1.3 }
  skeleton = { ...STANDARD_SKELETON, hipsHeight: 0.6 }
  const run = vi.spyOn(putOnPair, 'run')
  const id = maker.history.scene.avatars[0]?.id ?? ''
  maker.link.setState({ avatars: new Map([[id, { skeleton: first } as never]]) })
  const chosen = choose()
  arrive()
  await chosen
  const other = maker.history.scene.avatars[1]?.id ?? ''
  const both = new Map([
    [id, first],
    [other, skeleton],
  ])
  expect(run.mock.lastCall?.[1]).toMatchObject({ unit: 1.3, skeletons: both })
  maker.link.setState({ avatars: new Map([...both].map(([of, its]) => [of, { skeleton: its } as never])) })
  expect(seenPartner(maker, pair)).toEqual(maker.history.scene.avatars[1])
  expect(run.mock.lastCall?.[1]).toMatchObject({ skeletons: both })
})
