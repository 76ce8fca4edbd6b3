import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from '../run/run.mjs'
import { hashOf, isFresh, keepStamp } from '../run/stamps.mjs'

/** What every room is looked at with. */
const SETTINGS = [
  '.oxlintrc.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'package-lock.json',
  'scripts/check.mjs',
]

const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)

/** The rooms of the project by their folders. */
function roomFolders() {
  const folders = [...foldersIn('packages'), 'entities', ...foldersIn('apps'), 'e2e', 'bench', 'scripts']
  return folders.filter((folder) => existsSync(join(root, folder)))
}

/** The rooms that a room's TypeScript projects refer to. */
function referencesOf(folder, folders) {
  const projects = readdirSync(join(root, folder)).filter((name) => /^tsconfig.*\.json$/.test(name))
  const paths = projects.flatMap((name) => {
    const { references = [] } = JSON.parse(readFileSync(join(root, folder, name), 'utf8'))
    return references.map(({ path }) => relative(root, resolve(root, folder, path)).replaceAll('\\', '/'))
  })
  return folders.filter((other) => paths.some((path) => path === other || path.startsWith(`${other}/`)))
}

/**
 * Each room with those that its files may import, itself among them, and one hash of all these files and of the settings: while that is the same,
 * so is what is found by looking at the room.
 */
export function hashedRooms() {
  const folders = roomFolders()
  const references = new Map(folders.map((folder) => [folder, referencesOf(folder, folders)]))
  const hashes = new Map(folders.map((folder) => [folder, hashOf([folder], { withTests: true })]))
  const settings = hashOf(SETTINGS)
  return folders.map((folder) => {
    const reached = new Set([folder])
    for (const one of reached) for (const next of references.get(one) ?? []) reached.add(next)
    // In the order of all rooms, not in that of the way there.
    const all = folders.filter((one) => reached.has(one))
    return { folder, reached: all, hash: [settings, ...all.map((one) => hashes.get(one))].join() }
  })
}

/** The code in the root itself, which belongs to no room. */
export function rootFiles() {
  return readdirSync(root).filter((name) => /\.[cm]?[jt]sx?$/.test(name))
}

/** Does a step only where what it looks at is not what it was when the step held last. */
export async function unlessHeld(name, paths, step) {
  const hash = hashOf([...paths, 'package-lock.json', 'scripts'], { withTests: true })
  const stamp = `held-${name}`
  if (isFresh(stamp, hash))
    return { code: 0, output: '', looked: 1, what: 'look by hash: as it was when it last held' }
  const result = await step()
  if (result.code === 0 && result.looked > 0) keepStamp(stamp, hash)
  return result
}
