import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { writeNewFile } from './write-hashed.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kamae-hashed-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const newPath = () => join(folder, randomUUID())
async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text)
}

// The hashes of "abc" and of nothing are FIPS 180-4's own examples.
test.each([
  [['abc'], 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [['a', '', 'bc'], 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [[], 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
])('what comes as %j is in the file, with its hash and its size', async (texts, sha256) => {
  const path = newPath()
  const whole = texts.join('')
  expect(await writeNewFile(path, pieces(...texts))).toEqual({ sha256, bytes: whole.length })
  expect(readFileSync(path, 'utf8')).toBe(whole)
})

test.runIf(process.platform !== 'win32')('nobody else on the machine may read it', async () => {
  const path = newPath()
  await writeNewFile(path, pieces('abc'))
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a file that is there already stays as it is', async () => {
  const path = newPath()
  writeFileSync(path, 'before')
  await expect(writeNewFile(path, pieces('abc'))).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(path, 'utf8')).toBe('before')
})

test('what breaks off fails as it broke', async () => {
  const broken = (async function* () {
    yield Buffer.from('half')
    throw new Error('cut')
  })()
  await expect(writeNewFile(newPath(), broken)).rejects.toThrow('cut')
})
