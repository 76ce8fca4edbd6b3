import { BUILT_IN_PAIRS } from '@kamae/pose/library/built-in-pairs'
import { setAvatarSource } from '@kamae/pose/commands/commands'
import { setupI18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { handOver, loadAvatar } from '../../stage/avatars/load-avatar.ts'
import { leavePair, putOnTwo } from './library-edits.ts'

vi.mock('../../stage/avatars/load-avatar.ts', () => ({ loadAvatar: vi.fn(), handOver: vi.fn() }))
vi.mock('../../stage/frame-all.ts', () => ({ frameAllWith: vi.fn() }))

const pair = BUILT_IN_PAIRS[0]?.pair
if (!pair) throw new Error('There is no pair.')

let maker: Maker
let arrive: () => void
const dispose = vi.fn<() => void>()
beforeEach(() => {
  vi.clearAllMocks()
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  vi.mocked(loadAvatar).mockImplementation(
    (_, signal) =>
      new Promise((resolve) => {
        arrive = () => resolve({ ok: true, avatar: { dispose, skeleton: undefined } as never })
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
