import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { diskFiles } from '../testing/disk-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kamae files '))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('files on disk', () => {
  test('come back with their bytes and type', async () => {
    const files = diskFiles(folder)
    const { key, sha256 } = await files.put(Buffer.from('abc'), { type: 'image/png' })
    // The hash of "abc" is FIPS 180-4's own example.
    expect(sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(key).toBe(`${sha256}.png`)
    expect(await files.read(key)).toEqual({ bytes: Buffer.from('abc'), type: 'image/png' })
    expect(await files.has(key)).toBe(true)
  })

  test('are kept once however often the same bytes come, at the same moment too', async () => {
    const files = diskFiles(folder)
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => files.put(Buffer.from('same'), { type: 'image/webp' })),
    )
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(names.map(({ name }) => name)).toEqual([keys[0]?.key])
  })

  test('are for nobody else on the machine to look through', async () => {
    const { key } = await diskFiles(join(folder, 'pictures')).put(Buffer.from('abc'), { type: 'image/png' })
    for (const part of ['pictures', join('pictures', key.slice(0, 2))]) {
      expect(statSync(join(folder, part)).mode & 0o077).toBe(0)
    }
  })

  test('are gone after remove, and removing again is no error', async () => {
    const files = diskFiles(folder)
    const { key } = await files.put(Buffer.from('abc'), { type: 'image/png' })
    await files.remove(key)
    await files.remove(key)
    expect(await files.read(key)).toBeUndefined()
    expect(await files.has(key)).toBe(false)
  })

  test.each([
    '../../etc/passwd',
    '..',
    '',
    `${'a'.repeat(64)}.sh`,
    `${'A'.repeat(64)}.png`,
    `${'a'.repeat(64)}.png/..`,
  ])('a key that is none (%s) reaches nothing', async (key) => {
    const files = diskFiles(folder)
    expect(await files.read(key)).toBeUndefined()
    expect(await files.has(key)).toBe(false)
    await files.remove(key)
  })
})
