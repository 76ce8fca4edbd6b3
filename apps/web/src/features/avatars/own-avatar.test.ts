import type { Content } from '@kamae/entities/avatar/contract'
import { describe, expect, it } from 'vitest'
import type { KeptAvatar } from './avatar-store.ts'
import { mergeAvatars, shownAvatar, sourceOf } from './own-avatar.ts'

const LICENCE: Content['licence'] = {
  actors: 'author',
  commercial: 'none',
  modification: 'prohibited',
  redistribution: false,
  credit: 'required',
  violence: false,
  sexual: false,
  politicalOrReligious: false,
  antisocialOrHate: false,
  name: '',
  links: [],
}

const kept = (character: string, keptAt: number): KeptAvatar => ({
  sha256: character.repeat(64),
  name: `device ${character}`,
  authors: ['A', 'B'],
  version: '0.x',
  licence: LICENCE,
  bytes: 10,
  picture: undefined,
  keptAt,
})

const content = (character: string, createdAt: string): Content => ({
  id: '0'.repeat(8),
  createdAt,
  updatedAt: createdAt,
  version: 1,
  userUid: 'u',
  visibility: 'private',
  archivedAt: null,
  userName: 'U',
  name: `account ${character}`,
  description: '',
  makerName: 'M',
  fileUrl: '/files/x',
  bytes: 11,
  sha256: character.repeat(64),
  vrmVersion: '1.0',
  licence: LICENCE,
  mayBePublic: false,
  thumbnailUrl: '/pictures/x.webp',
  viewCount: 0,
  useCount: 0,
})

describe('one’s own avatars', () => {
  const merged = mergeAvatars(
    [kept('a', 5), kept('b', 3)],
    [content('a', '1970-01-01T00:00:00.001Z'), content('c', '1970-01-01T00:00:00.004Z')],
  )

  it('are listed once each, the latest first, wherever they are kept', () => {
    expect(merged.map(({ sha256 }) => sha256[0])).toEqual(['a', 'c', 'b'])
    expect(merged.map((each) => [Boolean(each.kept), Boolean(each.content)])).toEqual([
      [true, true],
      [false, true],
      [true, false],
    ])
  })

  it('are named in a scene by the account where it has them, so that other devices find them', () => {
    expect(merged.map((each) => sourceOf(each).kind)).toEqual(['content', 'content', 'file'])
  })

  it('show the account’s name and the device’s picture first', () => {
    const [both, , device] = merged
    expect(both && shownAvatar(both, 'blob:1')).toMatchObject({
      name: 'account a',
      picture: 'blob:1',
      bytes: 11,
    })
    expect(both && shownAvatar(both, undefined).picture).toBe('/pictures/x.webp')
    expect(device && shownAvatar(device, undefined)).toMatchObject({ makerName: 'A, B', picture: undefined })
  })
})
