// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bundle } from '../../features/bundles/bundle-calls.ts'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press } from '../../testing/hands.ts'
import type { BundleEntry } from './bundle-entry.ts'
import { BundleScreen } from './bundle-screen.tsx'

const BUNDLE = {
  id: 'b1',
  version: 1,
  slug: 'duo',
  name: 'Duo',
  description: '',
  userUid: 'aki',
  userName: 'Aki',
  createdAt: '2026-11-05T10:00:00.000Z',
  updatedAt: '2026-11-05T10:00:00.000Z',
  visibility: 'public',
  archivedAt: null,
  contentCount: 2,
  covers: [],
  coverId: null,
  tags: [],
  isLiked: false,
  likeCount: 0,
  isSexual: false,
  isViolent: false,
} as unknown as Bundle
const GAP: BundleEntry = { id: 'gap', name: 'Gone', pose: null }
const byLink = (isByLink: boolean): BundleEntry => ({
  id: 'one',
  name: 'One',
  pose: {
    id: 'p1',
    slug: 'one',
    name: 'One',
    userUid: 'aki',
    userName: 'Aki',
    pictureUrl: '/p.webp',
    createdAt: '2026-11-05T10:00:00.000Z',
    likeCount: 0,
    isLiked: false,
    facts: [],
    isByLink,
  },
})

/** Comes near what is observed. */
let scrollThere: () => void
let close = async () => {}
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        scrollThere = () => seen([{ isIntersecting: true }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(client, 'call').mockRejectedValue(new CallError('unavailable', 'Away.'))
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(
  change: Partial<Bundle>,
  {
    uid,
    items = [byLink(false)],
    nextCursor = null,
    isFree = false,
  }: { uid?: string; items?: BundleEntry[]; nextCursor?: string | null; isFree?: boolean } = {},
) {
  session.setState(
    uid ? { status: 'in', user: { uid, isGuest: false } as User } : { status: 'out', user: null },
  )
  const view = await drawnAt(
    '/en/b/duo',
    <BundleScreen isFree={isFree} bundle={{ ...BUNDLE, ...change }} entries={{ items, nextCursor }} />,
  )
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}

test('a stranger reads of gaps and of what is left out, and gets none of its owner’s tools', async () => {
  const text = await show({ isSexual: true }, { items: [byLink(false), GAP] })
  expect(text()).toContain('Poses that are not shared any more keep their place and their name.')
  expect(text()).toContain('They are shown only to those who chose that in their settings.')
  expect(text()).toContain('Report')
  expect(text()).not.toMatch(/Edit bundle|Removed poses|Drag a grip/)
})

test('its owner has their tools, and hears that others miss what is shared by its link', async () => {
  const text = await show({ isSexual: true }, { uid: 'aki', items: [byLink(true)] })
  await expect.poll(text).toMatch(/Edit bundle.*Drag a grip/)
  expect(text()).toContain('nobody else is shown the poses in it that you share by their link')
  expect(text()).not.toMatch(/Report|chose that in their settings/)
  await close()
  const unlisted = await show({ visibility: 'private' }, { uid: 'aki', items: [byLink(true)] })
  await expect.poll(unlisted).toContain('Only you see this bundle.')
  expect(unlisted()).not.toMatch(/nobody else is shown|Copy link/)
})

test('an empty one cannot be downloaded, and says why; one that is put away has nothing to do with', async () => {
  await show({ contentCount: 0 }, { items: [] })
  const all = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Download all',
  )
  expect(all?.getAttribute('aria-description')).toBe('No poses in it yet.')
  await close()
  const text = await show({ archivedAt: '2026-11-05T10:00:00.000Z' }, { uid: 'aki' })
  await expect.poll(text).toContain('It is in the archive.')
  expect(text()).not.toMatch(/Download all|Copy link/)
})

test('what is everybody’s asks nobody to sign in, and says nothing of a cost', async () => {
  const out = await show({})
  await expect.poll(out).toContain('sign in or continue as a guest')
  await close()
  const free = await show({}, { isFree: true })
  expect(free()).toContain('Download all')
  expect(free()).not.toMatch(/sign in|downloads/)
})

test('a further page that does not come says so, and comes when asked again', async () => {
  const text = await show({ contentCount: 3 }, { nextCursor: 'next' })
  scrollThere()
  await expect.poll(text).toContain('The next poses could not be loaded.')
  vi.mocked(client.call).mockResolvedValue({
    items: [{ id: 'gap', name: 'Gone', avatarPose: null }],
    nextCursor: null,
  })
  await press('Try again')
  await expect.poll(text).toContain('Gone')
  expect(text()).not.toContain('could not be loaded')
})

// Bundles of the house had English tags for everybody, and no cover had words.
test('its tags are called as the reader says; the pictures of its cover by their poses', async () => {
  await show({
    tags: ['sitting'],
    tagNames: ['Sitzen'],
    covers: [
      { id: 'p1', name: 'One', pictureUrl: '/pictures/one.webp' },
      { id: 'p2', name: 'Two', pictureUrl: '/pictures/two.webp' },
    ] as unknown as Bundle['covers'],
  })
  const tag = [...document.querySelectorAll('a')].find(({ href }) => href.includes('tag='))
  expect([tag?.textContent, tag?.getAttribute('href')]).toEqual(['Sitzen', '/en/bundles?tag=sitting'])
  const cover = document.querySelectorAll('[data-count="2"] img')
  expect([...cover].map((picture) => picture.getAttribute('alt'))).toEqual(['One', 'Two'])
})
