// @vitest-environment jsdom
import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import type { User } from '@kamae/entities/user/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press } from '../../testing/hands.ts'
import { PoseScreen } from './pose-screen.tsx'

const POSE: SharedAvatarPose = {
  id: 's1',
  createdAt: '2026-11-05T10:00:00.000Z',
  updatedAt: '2026-11-05T10:00:00.000Z',
  version: 1,
  userUid: 'aki',
  visibility: 'public',
  archivedAt: null,
  slug: 'wave',
  userName: 'Aki',
  name: 'Wave',
  description: '',
  tags: [],
  pictureUrl: '/pictures/wave.webp',
  pictureWidth: 640,
  pictureHeight: 800,
  pictureView: null,
  cardUrl: 'https://kamae.example/card.png',
  preview: SAMPLE_POSE,
  contacts: [],
  poseId: 'p1',
  likeCount: 0,
  isLiked: false,
  licence: { kind: 'CC0-1.0', words: '' },
  isSexual: false,
  isViolent: false,
  parent: null,
  allowRemix: true,
  isFree: false,
  isMine: false,
}
const MEMBER = {
  usage: { pose: { given: 10, charged: 3 }, bundle: { given: 2, charged: 0 } },
  downloadablePoseLimit: 7,
  downloadableBundleLimit: 2,
  dailyBonusRewardedAt: null,
  bonus: { isReady: false, nextAt: '2026-11-06T00:00:00.000Z' },
}
const NO_FAMILY = { ancestors: [], remixes: [], nextCursor: null, changes: null }

const asked = () => vi.mocked(client.call).mock.calls.map(([{ path }]) => path)
let close = async () => {}
beforeEach(() => {
  // Nothing scrolls here: what is far below is never near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(client, 'call').mockRejectedValue(new CallError('unavailable', 'Away.'))
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(change: Partial<SharedAvatarPose>, user?: Partial<User>) {
  session.setState(
    user
      ? { status: 'in', user: { uid: 'mika', isGuest: false, ...user } as User }
      : { status: 'out', user: null },
  )
  const view = await drawnAt(
    '/en/p/wave',
    <PoseScreen pose={{ ...POSE, ...change }} facts={[]} family={NO_FAMILY} />,
  )
  close = () => view.remove()
  return {
    text: () => view.element.textContent ?? '',
    picture: () => view.element.querySelector('img[src*="wave"]'),
  }
}

test('what not everyone wants to see is veiled until asked for, its kind named', async () => {
  const { text, picture } = await show({ isSexual: true, isViolent: true })
  expect([picture(), text()]).toEqual([null, expect.stringContaining('as sexual and violent.')])
  await press('Show')
  expect(picture()).not.toBeNull()
})

test('whoever chose to see one kind has the other veiled still; its maker sees all', async () => {
  const sexual = await show({ isSexual: true }, { showsSexual: true })
  expect(sexual.picture()).not.toBeNull()
  await close()
  const both = await show({ isSexual: true, isViolent: true }, { showsSexual: true })
  expect(both.picture()).toBeNull()
  await close()
  const own = await show({ isSexual: true, isViolent: true }, { uid: 'aki' })
  expect(own.picture()).not.toBeNull()
})

test('who looks at the degrees is charged nothing: the whole pose is fetched for those who have it already', async () => {
  const look = async (cost: object) => {
    vi.mocked(client.call).mockImplementation(async ({ path }: { path: string }) => {
      if (path === 'user/checkDownloadable') return cost
      throw new CallError('unavailable', 'Away.')
    })
    const { text } = await show({}, MEMBER)
    await vi.waitFor(() => expect(text()).toMatch(/Takes your last pose download|Free: you have it already/))
    await press('Show degrees')
    await vi.waitFor(() => expect(text()).not.toContain('Show degrees'))
  }
  await look({ isDownloadable: true, isCharged: true, remaining: 1, reason: 'charged' })
  await vi.waitFor(() => expect(asked()).toContain('avatarpose/download'))
  await close()
  vi.mocked(client.call).mockClear()
  await look({ isDownloadable: true, isCharged: false, remaining: 1 })
  // It would be asked for once this is here.
  await act(async () => void (await import('./fetch-whole-pose.ts')))
  expect(asked()).not.toContain('avatarpose/download')
})

// Poses of the house had English tags for everybody.
test('its tags are called as the reader says, and lead to all poses that have them', async () => {
  await show({ tags: ['sitting', 'chair'], tagNames: ['Sitzen', 'Stuhl'] })
  const links = [...document.querySelectorAll('a')].filter(({ href }) => href.includes('tag='))
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sitzen', '/en/poses?tag=sitting'],
    ['Stuhl', '/en/poses?tag=chair'],
  ])
})
