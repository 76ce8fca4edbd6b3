// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { allIsNear } from '../../testing/all-is-near.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import type { PoseInList } from '../pose-card/pose-in-list.ts'
import { FoundPoses } from './found-poses.tsx'

const POSE: PoseInList = {
  id: 'p1',
  slug: 'wave',
  name: 'Wave',
  userUid: 'aki',
  userName: 'Aki',
  pictureUrl: '/wave.webp',
  createdAt: '2026-11-05T10:00:00.000Z',
  likeCount: 0,
  isLiked: false,
  facts: [],
}

let close = async () => {}
beforeEach(() => {
  allIsNear()
  session.setState({ status: 'out', user: null })
  vi.spyOn(client, 'call').mockRejectedValue(new CallError('unavailable', 'Away.'))
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

// The choice stayed on here, without a switch in sight.
test.each([false, true])(
  'above what was found is the switch for seeing it on one’s own avatar, in the maker too (%s)',
  async (isInMaker) => {
    const looking = { found: { poses: [POSE], alike: 1 }, isBusy: false, again: () => undefined }
    const view = await drawnAt('/en/poses', <FoundPoses looking={looking} isInMaker={isInMaker} />)
    close = () => view.remove()
    await expect.poll(() => document.querySelector('[role=switch]')).not.toBeNull()
    const text = view.element.textContent ?? ''
    expect([text.includes('1 pose is like it.'), text.includes('On my avatar')]).toEqual([true, true])
  },
)
