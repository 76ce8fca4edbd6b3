// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { allIsNear } from '../../testing/all-is-near.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press } from '../../testing/hands.ts'
import { DownloadedPoses, LikedPoses } from './liked-poses.tsx'

const POSE = {
  id: 'p1',
  shareSlug: 'wave',
  name: 'Wave',
  userUid: 'aki',
  userName: 'Aki',
  pictureUrl: '/wave.webp',
  createdAt: '2026-11-05T10:00:00.000Z',
  likeCount: 1,
  isLiked: true,
  visibility: 'public',
  preview: {
    format: 'kamae-pose',
    version: 1,
    rotations: {},
    hips: [0, 1, 0],
    expressions: {},
    gaze: { kind: 'ahead' },
  },
}

let close = async () => {}
afterEach(() => close())

test.each([
  ['liked', LikedPoses],
  ['downloaded', DownloadedPoses],
])('above the poses that somebody %s is the switch for seeing them on their avatar', async (_, Poses) => {
  allIsNear()
  vi.spyOn(client, 'call').mockResolvedValue({ items: [POSE], nextCursor: null })
  const view = await drawnAt('/en/me', <Poses />)
  close = () => view.remove()
  await expect.poll(() => document.querySelector('[role=switch]')).not.toBeNull()
  expect(view.element.textContent).toContain('On my avatar')
  expect(view.element.textContent).toContain('Wave')
})

test('a page that does not come says so, takes nothing away and is asked for again', async () => {
  allIsNear()
  let isAway = true
  const answer = async ({ path }: { path: string }, input?: { readonly cursor?: string }) => {
    if (path !== 'avatarpose/list') return { items: [], nextCursor: null }
    if (isAway) throw new CallError('unavailable', 'Away.')
    if (input?.cursor === undefined) return { items: [POSE], nextCursor: 'next' }
    return { items: [{ ...POSE, id: 'p2', shareSlug: 'bow', name: 'Bow' }], nextCursor: null }
  }
  vi.spyOn(client, 'call').mockImplementation(answer as never)
  const view = await drawnAt('/en/me', <LikedPoses />)
  close = () => view.remove()
  const text = () => view.element.textContent ?? ''
  await vi.waitFor(() => expect(text()).toContain('This list could not be loaded.'))
  isAway = false
  await press('Try again')
  await vi.waitFor(() => expect(text()).toContain('Wave'))
  expect(text()).not.toContain('could not be loaded')
  isAway = true
  await press('Show more')
  const alert = () => document.querySelector('[role=alert]')?.textContent
  await vi.waitFor(() => expect(alert()).toBe('This could not be loaded.'))
  expect(text()).toContain('Wave')
  await vi.waitFor(() => expect(document.querySelector('button[aria-busy]')).toBeNull())
  isAway = false
  await press('Try again')
  await vi.waitFor(() => expect(text()).toContain('Bow'))
  expect(text()).not.toMatch(/could not be loaded|Show more|Try again/)
})
