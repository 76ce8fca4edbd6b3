import type { Room } from '@kamae/entities/room/content/contract'
import { expect, it } from 'vitest'
import { changesOf, draftOf, moved } from './room-draft.ts'

const room: Room = {
  id: '00000000-0000-4000-8000-000000000000',
  createdAt: '2026-05-04T03:02:01.000Z',
  updatedAt: '2026-05-04T03:02:01.000Z',
  version: 1,
  userUid: 'u',
  visibility: 'public',
  archivedAt: null,
  userName: 'Momo',
  domain: 'momo-here',
  url: 'https://kamae.example/r/momo-here',
  name: 'Momo’s room',
  introduction: '',
  colour: '#f25c54',
  portrait: null,
  links: [],
  sections: [
    { kind: 'about', isShown: true, shows: 'newest' },
    { kind: 'poses', isShown: true, shows: 'newest' },
  ],
  pickedPoseIds: [],
  pickedBundleIds: [],
  isMine: true,
}

it('a draft that is as the room changes nothing', () => {
  expect(changesOf(room, draftOf(room))).toBeUndefined()
})

it('only what differs is sent, and links without an address are left out', () => {
  const links = [
    { name: 'Site', url: 'https://example.org/' },
    { name: 'Not yet', url: ' ' },
  ]
  const sections = moved(room.sections, 0, 1)
  expect(changesOf(room, { ...draftOf(room), links, sections })).toEqual({
    links: [{ name: 'Site', url: 'https://example.org/' }],
    sections: [
      { kind: 'poses', isShown: true, shows: 'newest' },
      { kind: 'about', isShown: true, shows: 'newest' },
    ],
  })
})

it('an item moves within its list, and nowhere beyond its ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})
