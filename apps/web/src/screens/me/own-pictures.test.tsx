// @vitest-environment jsdom
import { START_POSE } from '@kamae/pose/library/start-pose'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { LikedPoses } from './liked-poses.tsx'
import { OwnArchive } from './own-archive.tsx'
import { OwnBundles } from './own-bundles.tsx'
import { OwnDrafts } from './own-drafts.tsx'
import { OwnPoses } from './own-poses.tsx'

const POSE = {
  id: 'p1',
  version: 1,
  shareSlug: 'hello',
  name: 'Hello',
  userUid: 'aki',
  userName: 'Aki',
  pictureUrl: '/hello.webp',
  createdAt: '2026-11-05T10:00:00.000Z',
  likeCount: 1,
  isLiked: true,
  visibility: 'public',
  pose: START_POSE,
  preview: START_POSE,
}
const BUNDLE = {
  id: 'b1',
  version: 1,
  slug: 'two',
  name: 'Two',
  userUid: 'mika',
  userName: 'Mika',
  contentCount: 2,
  likeCount: 0,
  isLiked: false,
  covers: ['Wave', 'Bow'].map((name) => ({ name, pictureUrl: `/${name}.webp` })),
}
const DRAFT = {
  id: 'd1',
  version: 1,
  name: '',
  thumbnail: 'data:image/webp;base64,AA==',
  updatedAt: '2026-11-05T10:00:00.000Z',
}

/** What the server has of each kind, by the path of its list. */
let lists: Record<string, readonly object[]>
let close = async () => {}
beforeEach(() => {
  lists = {
    'avatarpose/list': [POSE],
    'avatarposeBundle/list': [BUNDLE],
    'avatarposemaker/temp/list': [DRAFT],
  }
  // Nothing comes near here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(client, 'call').mockImplementation(async ({ path }: { path: string }) => ({
    items: lists[path] ?? [],
    nextCursor: null,
  }))
})
afterEach(() => close())

async function show(part: ReactNode) {
  const view = await drawnAt('/en/me', part)
  close = () => view.remove()
  const alts = (within: Element = view.element) => [...within.querySelectorAll('img')].map(({ alt }) => alt)
  await vi.waitFor(() => expect(alts().length).toBeGreaterThan(0))
  return alts
}
const section = (id: string) => document.querySelector(`[aria-labelledby=${id}]`) ?? undefined

test('one’s own poses are described as they stand', async () => {
  const alts = await show(<OwnPoses />)
  expect(alts()).toEqual([expect.stringContaining('right arm raised')])
})

test('poses that somebody likes are described as they stand', async () => {
  const alts = await show(<LikedPoses />)
  expect(alts()).toEqual([expect.stringContaining('right arm raised')])
})

test('each picture on the cover of a bundle is called by its pose, on every shelf', async () => {
  const alts = await show(<OwnBundles />)
  await vi.waitFor(() => expect(alts()).toEqual(['Wave', 'Bow', 'Wave', 'Bow', 'Wave', 'Bow']))
})

test('the picture of a draft, which is all that its link holds, says where it leads', async () => {
  const alts = await show(<OwnDrafts />)
  const link = document.querySelector('a:has(img)')
  expect(alts(link ?? undefined)).toEqual(['Open “Untitled” in the maker'])
  expect(link?.textContent).toBe('')
})

test('what lies in the archive is described as it was before: poses, covers, drafts', async () => {
  const alts = await show(<OwnArchive />)
  await vi.waitFor(() => expect(alts()).toHaveLength(3))
  expect(alts(section('archived-poses'))).toEqual([expect.stringContaining('right arm raised')])
  expect(alts(section('archived-bundles'))).toEqual(['Wave'])
  expect(alts(section('archived-drafts'))).toEqual(['Picture of “Untitled”'])
})

test('what has no picture leaves none without a name in the archive', async () => {
  lists['avatarposeBundle/list'] = [{ ...BUNDLE, covers: [] }]
  lists['avatarposemaker/temp/list'] = [{ ...DRAFT, name: 'Harbour', thumbnail: null }]
  const alts = await show(<OwnArchive />)
  await vi.waitFor(() => expect(document.body.textContent).toContain('Harbour'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Two'))
  expect(alts()).toEqual([expect.stringContaining('right arm raised')])
})
