import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startS3Server } from '../testing/s3-server.ts'
import { diskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'

let folder: string
let server: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kamae store '))
  server = await startS3Server()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  server.close()
})

// Another S3 can be tried by hand: KAMAE_TEST_S3 takes its settings as JSON (bench/safety/swift/run-swift.sh prints them).
const other = process.env.KAMAE_TEST_S3
const STORES: readonly (readonly [string, () => ObjectStore])[] = [
  ['a folder', () => diskStore(folder)],
  ['S3', () => s3Store({ ...server.settings, prefix: 'some/prefix/' })],
  ...(other === undefined ? [] : [['another S3', () => s3Store(JSON.parse(other) as S3Settings)] as const]),
]

const fresh = () => `t/${randomUUID()}`
const read = async (store: ObjectStore, name: string, range?: { first: number; last: number }) => {
  const found = await store.open(name, range)
  return found && Buffer.from(await new Response(found.stream).arrayBuffer())
}
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const namesOf = async (store: ObjectStore, under: string) => {
  const names: string[] = []
  for await (const { name } of store.list(under)) names.push(name)
  return names.sort()
}

describe.each(STORES)('objects in %s', (_, open) => {
  test('come back with their bytes, named by a hash that is known before they appear', async () => {
    const store = open()
    // The hash of "abc" is FIPS 180-4's own example.
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    const name = `ba/${sha256}.webp`
    await store.remove(name)
    let wasThere = true
    const written = await store.write(Buffer.from('abc'), async (hash) => {
      wasThere = (await store.size(`ba/${hash}.webp`)) !== undefined
      return `ba/${hash}.webp`
    })
    expect([written, wasThere]).toEqual([{ name, sha256, bytes: 3 }, false])
    expect(await read(store, name)).toEqual(Buffer.from('abc'))
    expect(await store.size(name)).toBe(3)
    await store.remove(name)
  })

  test('may come in pieces, be megabytes or nothing, and be written again', async () => {
    const store = open()
    for (const size of [0, 1, 3 * 1024 * 1024 + 17]) {
      const bytes = randomBytes(size)
      const name = fresh()
      const written = await store.write(inPieces(bytes, 70_001), () => name)
      expect(written).toEqual({ name, bytes: size, sha256: createHash('sha256').update(bytes).digest('hex') })
      await store.write(bytes, () => name)
      expect((await read(store, name))?.equals(bytes)).toBe(true)
      await store.remove(name)
    }
  })

  test('give any range of their bytes, and their whole size with it', async () => {
    const store = open()
    const name = fresh()
    await store.write(Buffer.from('0123456789'), () => name)
    for (const [first, last] of [
      [0, 0],
      [2, 5],
      [9, 9],
      [0, 9],
    ] as const) {
      expect((await read(store, name, { first, last }))?.toString()).toBe('0123456789'.slice(first, last + 1))
    }
    expect((await store.open(name, { first: 3, last: 4 }))?.bytes).toBe(10)
    await store.remove(name)
  })

  test('are gone after remove, and removing again is no error', async () => {
    const store = open()
    const name = fresh()
    await store.write(Buffer.from('x'), () => name)
    await store.remove(name)
    await store.remove(name)
    expect([await store.open(name), await store.size(name)]).toEqual([undefined, undefined])
  })

  test('are listed, all of a folder and nothing of its neighbours', async () => {
    const store = open()
    const id = randomUUID()
    const names = Array.from({ length: 8 }, (_, at) => `list/${id}/${at}`)
    const before = Date.now() - 2000
    for (const name of [...names, `list/${id}-b/0`]) await store.write(Buffer.from(name), () => name)
    expect(await namesOf(store, `list/${id}`)).toEqual(names)
    expect(await namesOf(store, '')).toEqual(expect.arrayContaining([...names, `list/${id}-b/0`]))
    for await (const { bytes, writtenAt, name } of store.list(`list/${id}`)) {
      expect([bytes, writtenAt.getTime() >= before]).toEqual([name.length, true])
    }
    for (const name of [...names, `list/${id}-b/0`]) await store.remove(name)
    expect(await namesOf(store, `list/${id}`)).toEqual([])
  })

  test('leave nothing behind when what comes breaks off, or its name is refused', async () => {
    const store = open()
    const name = fresh()
    const broken = (async function* () {
      yield Buffer.from('half')
      throw new Error('cut')
    })()
    await expect(store.write(broken, () => name)).rejects.toThrow('cut')
    const refused = store.write(Buffer.from('x'), () => Promise.reject(new Error('no')))
    await expect(refused).rejects.toThrow('no')
    expect(await store.size(name)).toBeUndefined()
  })

  test.each(['../../etc/passwd', '..', '', '/etc/passwd', 'a//b', 'a/../b', 'A', 'a\u0000', '.drafts/a'])(
    'a name that none can have (%j) reaches nothing',
    async (name) => {
      const store = open()
      expect([await store.open(name), await store.size(name)]).toEqual([undefined, undefined])
      await store.remove(name)
      await expect(store.write(Buffer.from('x'), () => name)).rejects.toThrow(TypeError)
    },
  )
})

describe('a folder', () => {
  test('is for nobody else on the machine to look through, and keeps no draft', async () => {
    const own = join(folder, 'own')
    await diskStore(own).write(Buffer.from('abc'), () => 'a/b/c')
    for (const part of ['', 'a', 'a/b', '.drafts']) expect(statSync(join(own, part)).mode & 0o077).toBe(0)
    expect(readdirSync(join(own, '.drafts'))).toEqual([])
  })

  test.runIf(process.platform === 'linux')(
    'holds nothing open for who asked and reads nothing, or stops in the middle',
    async () => {
      const own = join(folder, 'unread')
      const store = diskStore(own)
      await store.write(Buffer.alloc(1_000_000), () => 'large')
      const isOpen = () =>
        readdirSync('/proc/self/fd').some((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`).startsWith(own)
          } catch {
            return false
          }
        })
      await store.open('large')
      expect(isOpen()).toBe(false)
      const reader = (await store.open('large'))?.stream.getReader()
      await reader?.read()
      expect(isOpen()).toBe(true)
      await reader?.cancel()
      await expect.poll(isOpen).toBe(false)
    },
  )

  test('gives one file to twenty who write the same at once', async () => {
    const store = diskStore(folder)
    await Promise.all(
      Array.from({ length: 20 }, () => store.write(Buffer.from('same'), (hash) => `same/${hash}`)),
    )
    expect(await namesOf(store, 'same')).toHaveLength(1)
  })

  test('loses the drafts of the dead after their time', async () => {
    const own = join(folder, 'swept')
    const { promise: end, resolve: goOn } = Promise.withResolvers<void>()
    const stuck = diskStore(own).write(
      (async function* () {
        yield Buffer.from('x')
        await end
      })(),
      () => 'never',
    )
    await expect.poll(() => readdirSync(join(own, '.drafts'))).toHaveLength(1)
    await diskStore(own).sweep(new Date(Date.now() - 60_000))
    expect(readdirSync(join(own, '.drafts'))).toHaveLength(1)
    await diskStore(own).sweep(new Date(Date.now() + 1000))
    expect(readdirSync(join(own, '.drafts'))).toEqual([])
    // A file that nobody closes ends the process once its memory is collected.
    goOn()
    await expect(stuck).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
