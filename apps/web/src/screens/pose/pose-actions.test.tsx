// @vitest-environment jsdom
import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KnownCost } from '../../features/limits/use-cost.ts'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press } from '../../testing/hands.ts'
import { PoseActions } from './pose-actions.tsx'

const POSE = {
  slug: 'wave',
  name: 'Wave',
  poseId: 'p1',
  visibility: 'public',
  archivedAt: null,
  cardUrl: 'https://kamae.example/card.png',
  isLiked: false,
  likeCount: 3,
  allowRemix: true,
  isFree: false,
} as unknown as SharedAvatarPose

/** Whether the pose that the snapshot was taken of is put away. */
let archivedAt: string | null
let isAway: boolean
let close = async () => {}
beforeEach(() => {
  archivedAt = null
  isAway = false
  session.setState({ status: 'out', user: null })
  vi.spyOn(client, 'call').mockImplementation(async () => {
    if (isAway) throw new CallError('unavailable', 'Away.')
    return { avatarPose: { archivedAt } }
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
  session.setState({ status: 'unknown', user: null })
})

async function show(isMine: boolean, change: Partial<SharedAvatarPose> = {}, cost: KnownCost = 'out') {
  const view = await drawnAt(
    '/en/p/wave',
    <PoseActions pose={{ ...POSE, ...change }} cost={cost} isMine={isMine} />,
  )
  close = () => view.remove()
  return {
    text: () => view.element.textContent ?? '',
    ways: () => [...view.element.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  }
}

test('a stranger starts from it, adds and reports it, and cannot change it', async () => {
  const { text, ways } = await show(false)
  expect(ways()).toEqual(['/en/make?from=wave'])
  for (const name of ['Download', 'Add to bundle', 'Report']) expect(text()).toContain(name)
  expect(text()).not.toContain('Who can see')
  expect(client.call).not.toHaveBeenCalled()
})

test('where its maker wants no remixes others read so and can still download; the maker starts all the same', async () => {
  const { text, ways } = await show(false, { allowRemix: false })
  expect(ways()).toEqual([])
  expect(text()).toContain('Its maker does not want others to start from this pose.')
  await close()
  const own = await show(true, { allowRemix: false })
  expect(own.ways()).toContain('/en/make?from=wave')
  expect(own.text()).not.toContain('Its maker does not want')
})

test('its owner edits the pose it was taken of, as long as that is there, and does not report it', async () => {
  const { text, ways } = await show(true, { visibility: 'unlisted' })
  await vi.waitFor(() => expect(ways()).toEqual(['/en/make?pose=p1', '/en/make?from=wave']))
  expect(text()).not.toContain('Report')
  expect(text()).toContain('Add to bundle')
  for (const gone of ['archived', 'away'] as const) {
    await close()
    vi.mocked(client.call).mockClear()
    archivedAt = gone === 'archived' ? '2026-11-05T10:00:00.000Z' : null
    isAway = gone === 'away'
    const other = await show(true)
    await vi.waitFor(() => expect(client.call).toHaveBeenCalled())
    expect(other.ways()).toEqual(['/en/make?from=wave'])
  }
})

test('one that was shown by its link is put into no bundle of others', async () => {
  expect((await show(false, { visibility: 'unlisted' })).text()).not.toContain('Add to bundle')
})

// The copied link led everybody to the language of who copied it.
test('the link that is copied, and the one that is handed on, have no language', async () => {
  const url = `${window.location.origin}/p/wave`
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText }, share })
  await show(false)
  await press('Copy link')
  expect(writeText.mock.calls).toEqual([[url]])
  await press('Share link')
  expect(share.mock.calls).toEqual([[{ title: 'Wave', url }]])
})
