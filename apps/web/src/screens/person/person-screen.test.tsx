// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_ARTICLES } from '../../features/articles/article-in-list.ts'
import type { LoadedPerson } from '../../features/rooms/load-person.ts'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { allIsNear } from '../../testing/all-is-near.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { PersonScreen } from './person-screen.tsx'

const PERSON = {
  person: { uid: 'aki', name: 'Aki', since: '2026-05-04T03:02:01.000Z' },
  poses: [],
  bundles: [],
  articles: NO_ARTICLES,
  hasMorePoses: false,
  hasMoreBundles: false,
} as unknown as LoadedPerson
const POSE = {
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
  // Nothing is near here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
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

async function show(change: Partial<LoadedPerson>, uid?: string) {
  session.setState(
    uid ? { status: 'in', user: { uid, isGuest: false } as User } : { status: 'out', user: null },
  )
  const view = await drawnAt('/en/u/aki', <PersonScreen {...PERSON} {...change} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}

test('whoever shares nothing, or has no name, has a page all the same; their room is opened by themselves', async () => {
  const text = await show({ person: { ...PERSON.person, name: '' } })
  expect(text()).toContain('Somebody')
  expect(text()).toContain('Nothing is shared here yet')
  expect(text()).not.toContain('Open my room')
  await close()
  expect((await show({}, 'aki'))()).toContain('Open my room')
})

test('all poses are led to where there are more than are here', async () => {
  const some = await show({ poses: [POSE] })
  expect(some()).not.toMatch(/All poses|Nothing is shared here yet/)
  await close()
  await show({ poses: [POSE], hasMorePoses: true })
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
    '/en/poses?by=aki',
  )
})

// The choice stayed on here, without a switch in sight.
test('above the poses is the switch for seeing them on one’s own avatar', async () => {
  allIsNear()
  const text = await show({ poses: [POSE] })
  await expect.poll(() => document.querySelector('[role=switch]')).not.toBeNull()
  expect(text()).toContain('On my avatar')
})
