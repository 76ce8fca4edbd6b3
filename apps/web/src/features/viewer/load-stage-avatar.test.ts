// @vitest-environment jsdom
import { makeAvatar } from '@kamae/stage/testing/make-avatar'
import { afterEach, expect, test, vi } from 'vitest'
import { loadStageAvatar } from './load-stage-avatar.ts'

const { readOwnAvatar, judgeApart, openAvatar } = vi.hoisted(() => ({
  readOwnAvatar: vi.fn(),
  judgeApart: vi.fn(),
  openAvatar: vi.fn(),
}))
vi.mock('../avatars/read-own-avatar.ts', () => ({ readOwnAvatar }))
vi.mock('../avatars/judge/judge-apart.ts', () => ({ judgeApart }))
vi.mock('@kamae/stage/avatar/avatar', () => ({ openAvatar }))

const SOURCE = { kind: 'file', sha256: 'a'.repeat(64), name: 'Stranger' } as const
const { signal } = new AbortController()
const load = () => loadStageAvatar(SOURCE, signal)
const large = () => new Uint8Array(3 * 1024 * 1024)

afterEach(() => void vi.resetAllMocks())

test('a kept file is judged apart from the page, and opened with what was found', async () => {
  const [facts, bytes] = [{ name: 'Large' }, large()]
  readOwnAvatar.mockResolvedValue(bytes)
  judgeApart.mockResolvedValue({ ok: true, facts })
  await load()
  expect(judgeApart).toHaveBeenCalledWith({ kind: 'avatar', bytes }, signal)
  expect(openAvatar).toHaveBeenCalledWith(bytes, { signal, judged: facts })
})

test('one that is refused is not opened', async () => {
  readOwnAvatar.mockResolvedValue(large())
  judgeApart.mockResolvedValue({ ok: false, reason: 'not-finite' })
  await expect(load()).rejects.toMatchObject({ name: 'PoseStageError', reason: 'avatar-broken' })
  readOwnAvatar.mockResolvedValue(makeAvatar().slice(0, 900))
  await expect(load()).rejects.toMatchObject({ reason: 'avatar-broken' })
  expect(openAvatar).not.toHaveBeenCalled()
})
