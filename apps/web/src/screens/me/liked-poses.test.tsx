// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { allIsNear } from '../../testing/all-is-near.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
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
