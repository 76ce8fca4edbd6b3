// @vitest-environment jsdom
import { makeAvatar } from '@kamae/stage/testing/make-avatar'
import { beforeEach, expect, test, vi } from 'vitest'

const { judgeApart } = vi.hoisted(() => ({ judgeApart: vi.fn() }))
vi.mock('./judge-apart.ts', () => ({ judgeApart }))
const { judgeAvatar, judgeProp } = await import('./judge-file.ts')

beforeEach(() => void judgeApart.mockReset())

/** As large as what is judged apart. */
const large = () => new Uint8Array(3 * 1024 * 1024)

test('what is large is judged apart, once for the same bytes, with the signal of who waits', async () => {
  const facts = { name: 'Large' }
  judgeApart.mockResolvedValue({ ok: true, facts })
  const bytes = large()
  const { signal } = new AbortController()
  expect(await judgeAvatar(bytes, signal)).toBe(facts)
  expect(await judgeAvatar(bytes)).toBe(facts)
  expect(judgeApart.mock.calls).toEqual([[{ kind: 'avatar', bytes }, signal]])
  await judgeAvatar(large())
  expect(judgeApart).toHaveBeenCalledTimes(2)
})

test('what was refused or given up is judged anew', async () => {
  const bytes = large()
  judgeApart.mockResolvedValueOnce({ ok: false, reason: 'not-finite' })
  await expect(judgeAvatar(bytes)).rejects.toMatchObject({ name: 'AvatarFileError', reason: 'not-finite' })
  judgeApart.mockRejectedValueOnce(new Error('Given up.'))
  await expect(judgeAvatar(bytes)).rejects.toThrow('Given up.')
  judgeApart.mockResolvedValueOnce({ ok: true, facts: {} })
  await expect(judgeAvatar(bytes)).resolves.toEqual({})
})

test('what is small is judged here, a thing that is none refused as an avatar is', async () => {
  expect(await judgeAvatar(makeAvatar())).toMatchObject({ name: 'Made' })
  await expect(judgeProp(new Uint8Array(3))).rejects.toMatchObject({ reason: 'not-glb' })
  expect(judgeApart).not.toHaveBeenCalled()
})
