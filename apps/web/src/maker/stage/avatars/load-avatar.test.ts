// @vitest-environment jsdom
import { HOSTILE_AVATARS } from '@kamae/entities/testing/hostile/hostile-avatars'
import { AvatarFileError } from '@kamae/stage/gate/avatar-file-error'
import { afterEach, expect, test, vi } from 'vitest'
import { loadAvatar } from './load-avatar.ts'

const { readOwnAvatar } = vi.hoisted(() => ({ readOwnAvatar: vi.fn() }))
vi.mock('../../../features/avatars/read-own-avatar.ts', () => ({ readOwnAvatar }))

const SOURCE = { kind: 'file', sha256: 'a'.repeat(64), name: 'Stranger' } as const
const load = (source: unknown = SOURCE) => loadAvatar(source as typeof SOURCE, new AbortController().signal)

vi.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => readOwnAvatar.mockReset())

// Findings 31 and 32: kept before the gate knew what it knows now.
test.each([
  ['one vertex that is no number', 'not-finite'],
  ['twenty thousand morph targets', 'too-many-morphs'],
  ['a body of sixteen kilometres', 'wrong-size'],
])('a kept file with %s does not stand, and says what is wrong with it', async (kind, reason) => {
  readOwnAvatar.mockResolvedValue(HOSTILE_AVATARS[kind]?.())
  expect(await load()).toEqual({ ok: false, reason })
})

test('a file that was refused on its way here keeps its reason', async () => {
  readOwnAvatar.mockRejectedValue(new AvatarFileError('took-too-long'))
  expect(await load()).toEqual({ ok: false, reason: 'took-too-long' })
})

test('one that is gone, and one of a kind that nobody knows, is missing', async () => {
  readOwnAvatar.mockResolvedValueOnce(undefined)
  expect(await load()).toEqual({ ok: false, reason: 'avatar-missing' })
  expect(await load({ ...SOURCE, kind: 'url' })).toEqual({ ok: false, reason: 'avatar-missing' })
  expect(readOwnAvatar).toHaveBeenCalledOnce()
})
