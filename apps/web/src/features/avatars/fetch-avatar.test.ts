// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { Content } from '@kamae/entities/avatar/contract'
import * as gate from '@kamae/stage/gate/gate'
import { makeAvatar } from '@kamae/stage/testing/make-avatar'
import { assert, expect, test, vi } from 'vitest'

vi.mock('../../session/api.ts', () => ({ client: { call: async () => ({}) } }))
vi.mock(import('@kamae/stage/gate/gate'), async (original) => {
  const real = await original()
  return { ...real, checkAvatarFile: vi.fn(real.checkAvatarFile) }
})
const { fetchContent } = await import('./fetch-avatar.ts')
const { judgeAvatar } = await import('./judge/judge-file.ts')
const { sha256Of, readAvatar } = await import('./device-avatars.ts')

test('a fetched avatar is judged once: what keeping it found serves who opens it', async () => {
  const file = makeAvatar()
  vi.stubGlobal('fetch', async () => new Response(file))
  const sha256 = await sha256Of(file)
  const content = {
    id: 'c1',
    userUid: 'u',
    sha256,
    name: 'Made',
    bytes: file.length,
    fileUrl: '/f',
  } as Content
  const bytes = await fetchContent(content)
  assert(bytes)
  expect(await judgeAvatar(bytes)).toMatchObject({ name: 'Made' })
  expect(vi.mocked(gate.checkAvatarFile)).toHaveBeenCalledOnce()
  // Bytes alone: what comes out of the store may be of another realm than the page's.
  expect(Buffer.from((await readAvatar(sha256)) ?? []).equals(Buffer.from(bytes))).toBe(true)
  vi.unstubAllGlobals()
})

test('of a file that the server has no more there are no bytes', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const gone = { id: 'c2', userUid: 'u', sha256: 'f'.repeat(64), name: 'Gone', bytes: 9, fileUrl: '/g' }
  expect(await fetchContent(gone as Content)).toBeUndefined()
  vi.unstubAllGlobals()
})
