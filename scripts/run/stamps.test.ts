import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from './stamps.mjs'

const root = join(import.meta.dirname, '../..')
let folder: string
beforeEach(() => {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  folder = mkdtempSync(join(root, 'test-results', 'stamps-'))
  mkdirSync(join(folder, 'messages'))
  write('messages/de.po', 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const hash = (options?: { withTests?: boolean }) => hashOf([relative(root, folder)], options)

test('what is compiled from catalogs is no source: the pages are not built again for it', () => {
  const before = hash()
  for (const ending of ['js', 'mjs', 'ts']) write(`messages/de.${ending}`, 'compiled')
  expect(hash()).toBe(before)
  write('messages/de.po', 'another')
  expect(hash()).not.toBe(before)
})

test('a test is a source only for what asks for tests', () => {
  const [plain, tested] = [hash(), hash({ withTests: true })]
  write('one.test.ts', 'expect')
  expect(hash()).toBe(plain)
  expect(hash({ withTests: true })).not.toBe(tested)
})
