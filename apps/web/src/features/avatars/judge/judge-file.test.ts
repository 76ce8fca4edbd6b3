// @vitest-environment jsdom
import { makeAvatar } from '@kamae/stage/testing/make-avatar'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteFolders } from '../../files/dropped-folders.ts'

const { judgeApart } = vi.hoisted(() => ({ judgeApart: vi.fn() }))
vi.mock('./judge-apart.ts', () => ({ judgeApart }))
const { judgeAvatar, judgeProp, readAvatarFile } = await import('./judge-file.ts')

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

test('what is small is judged here, a prop that is none refused as an avatar is', async () => {
  expect(await judgeAvatar(makeAvatar())).toMatchObject({ name: 'Made' })
  await expect(judgeProp(new Uint8Array(3))).rejects.toMatchObject({ reason: 'not-glb' })
  expect(judgeApart).not.toHaveBeenCalled()
})

// Each has a sentence of its own, wherever it is dropped, and none is read whole for it.
test('a folder, a file that is gone, and one that is far too large are recognized before they are read', async () => {
  const folder = new File([], 'Avatars')
  const items = [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) }]
  noteFolders({ items, files: [folder] } as unknown as DataTransfer)
  await expect(readAvatarFile(folder)).rejects.toMatchObject({ reason: 'is-folder' })

  const gone = new File(['glTF'], 'gone.vrm')
  const lost = { arrayBuffer: () => Promise.reject(new DOMException('Gone.', 'NotReadableError')) }
  gone.slice = () => lost as unknown as Blob
  await expect(readAvatarFile(gone)).rejects.toMatchObject({ reason: 'unreadable' })

  const huge = new File(['glTF'], 'huge.vrm')
  Object.defineProperty(huge, 'size', { value: 3e9 })
  huge.slice = () => ({ arrayBuffer: async () => new TextEncoder().encode('glTF').buffer }) as Blob
  huge.arrayBuffer = () => Promise.reject(new Error('It was read.'))
  await expect(readAvatarFile(huge)).rejects.toMatchObject({ reason: 'too-large' })
})
