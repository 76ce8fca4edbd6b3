import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hashedRooms } from './lint-rooms.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = hashedRooms()

/** The rooms whose doors the files of a folder import, by lines that begin with it: not those in a planted text. */
function importedBy(folder: string): Set<string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(name),
  )
  const texts = files.map((name) => readFileSync(join(root, folder, name), 'utf8'))
  const doors = texts.flatMap((text) =>
    [...text.matchAll(/^\S.*from '@kamae\/([a-z0-9-]+)/gm)].map(([, name]) => name),
  )
  return new Set(rooms.map((room) => room.folder).filter((one) => doors.includes(one.split('/').at(-1))))
}

test('a room is looked at again when a room that it imports has changed', () => {
  expect(rooms.length).toBeGreaterThan(10)
  for (const { folder, reached } of rooms)
    expect(reached, folder).toEqual(expect.arrayContaining([...importedBy(folder)]))
})

test('the same files have the same hash, and each room its own', () => {
  expect(hashedRooms()).toEqual(rooms)
  expect(new Set(rooms.map(({ hash }) => hash)).size).toBe(rooms.length)
})
