// @vitest-environment jsdom
import type { Room } from '@kamae/entities/room/content/contract'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawnAt } from '../../testing/drawn-at.tsx'
import type { PoseInList } from '../pose-card/pose-in-list.ts'
import type { BundleInRoom, RoomContents } from './room-page.ts'
import { RoomView } from './room-view.tsx'

const ROOM = {
  id: 'r1',
  userUid: 'aki',
  userName: 'Aki',
  domain: 'aki-here',
  name: 'Aki’s room',
  introduction: '',
  colour: '#f25c54',
  portrait: {
    poseId: 'p0',
    slug: 'hello',
    name: 'Hello',
    pictureUrl: '/hello.webp',
    pictureWidth: 800,
    pictureHeight: 1000,
    preview: START_POSE,
    avatar: { kind: 'default', id: 'momo' },
  },
  links: [],
  sections: (['poses', 'bundles', 'avatars'] as const).map((kind) => ({
    kind,
    isShown: true,
    shows: 'newest',
  })),
} as unknown as Room

const POSE: PoseInList = {
  id: 'p1',
  slug: 'chair',
  name: 'Chair',
  userUid: 'aki',
  userName: 'Aki',
  pictureUrl: '/chair.webp',
  createdAt: '2026-11-05T10:00:00.000Z',
  likeCount: 0,
  isLiked: false,
  facts: [
    { kind: 'stance', state: 'sittingOnChair' },
    { kind: 'arm', side: 'left', state: 'raised', bent: false },
  ],
}
const covers = ['Wave', 'Bow', 'Jump', 'Run', 'Sit'].map((name) => ({ name, pictureUrl: `/${name}.webp` }))
const BUNDLE = {
  id: 'b1',
  slug: 'five',
  name: 'Five',
  covers,
  contentCount: 5,
  likeCount: 0,
} as unknown as BundleInRoom
const CONTENTS: RoomContents = {
  poses: { newest: [POSE] },
  bundles: { newest: [BUNDLE] },
  avatars: [
    { id: 'a1', name: 'Mio', pictureUrl: '/mio.webp' },
    { id: 'a2', name: 'Ren', pictureUrl: null },
  ],
  articles: undefined,
}

let close = async () => {}
beforeEach(() => {
  // Nothing comes near here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => close())

async function show(contents: RoomContents) {
  const view = await drawnAt(
    '/en/r/aki-here',
    <RoomView room={ROOM} contents={contents} counts={undefined} actions={null} />,
  )
  close = () => view.remove()
  return (id: string) =>
    [...view.element.querySelectorAll(`section[aria-labelledby=${id}] img`)].map((picture) =>
      picture.getAttribute('alt'),
    )
}

test('each picture of a room says what is on it: who stands there how, which pose, which avatar', async () => {
  const alts = await show(CONTENTS)
  const portrait = document.querySelector('header img')
  expect(portrait?.getAttribute('alt')).toContain('right arm raised')
  expect(alts('poses')).toEqual(['A figure sitting on a chair, left arm raised'])
  // Four of five are on the shelf.
  expect(alts('bundles')).toEqual(['Wave', 'Bow', 'Jump', 'Run'])
  // One without a picture has none to be called.
  expect(alts('avatars')).toEqual(['The avatar Mio'])
})

test('the pictures of a bundle lie in a link that is called by the bundle', async () => {
  await show(CONTENTS)
  expect(document.querySelector('a[href="/en/b/five"]')?.getAttribute('aria-label')).toBe('Bundle “Five”')
})

test('a section with nothing in it is left out, with its heading', async () => {
  await show({ poses: { newest: [] }, bundles: {}, avatars: [], articles: undefined })
  expect(document.querySelectorAll('section')).toHaveLength(0)
})
