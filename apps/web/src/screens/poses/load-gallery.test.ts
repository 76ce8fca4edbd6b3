import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { featuredList } from '@kamae/entities/featured/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { loadGallery } from './load-gallery.ts'

const pose = (id: string) => ({ id, shareSlug: `slug-${id}`, name: id, tags: [], preview: SAMPLE_POSE })
let featured: () => Promise<unknown>

beforeEach(() => {
  featured = async () => ({ items: [{ kind: 'pose', pose: pose('c'), bundle: null }], nextCursor: null })
  vi.spyOn(client, 'call').mockImplementation(async (procedure: unknown) => {
    if (procedure === featuredList) return featured()
    if (procedure === avatarposeList) return { items: ['a', 'b', 'c'].map(pose), nextCursor: 'more' }
    throw new Error('Nothing else is asked for.')
  })
})

const ids = async (search: Parameters<typeof loadGallery>[0]) => {
  const { page } = await loadGallery(search, new AbortController().signal)
  return page?.items.map(({ id, isFeatured }) => (isFeatured ? `${id}!` : id))
}

// What the operator features was shown nowhere.
test('the plain gallery begins with what the operator features, each pose once', async () => {
  expect(await ids({})).toEqual(['c!', 'a', 'b'])
})

test('what is narrowed, sorted or further on is as it was asked for', async () => {
  for (const search of [{ tag: 'x' }, { by: 'u' }, { sort: 'liked' }, { after: 'y' }] as const)
    expect(await ids(search)).toEqual(['a', 'b', 'c'])
})

test('it stands without what is featured where that cannot be had', async () => {
  featured = async () => Promise.reject(new CallError('unavailable', 'Away.'))
  expect(await ids({})).toEqual(['a', 'b', 'c'])
})
