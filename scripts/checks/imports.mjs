import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { TEST } from './places.mjs'

const CODE = /\.(ts|tsx|mjs|css)$/
const SPECIFIER =
  /(?:^|[;}\s])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]|new URL\(\s*['"](\.[^'"\n]+)['"],\s*import\.meta\.url|composes:[^;]*from\s+['"]([^'"]+)['"]/gm

const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

/** The files of the repository's rooms, with `/` between folders; what is built or installed is left out. */
export function filesBelow(root, folders) {
  return folders.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`)
    const inside = entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !LEFT_OUT.has(entry.name))
      .map(({ name }) => `${folder}/${name}`)
    return [...files, ...filesBelow(root, inside)]
  })
}

/** Which file imports which: pairs of paths. Types and what is loaded late count too; tests may look at everything and are left out. */
export function importsOf(root, files) {
  const known = new Set(files)
  const packages = packagesOf(root, files)
  const edges = []
  for (const file of files) {
    if (!CODE.test(file) || TEST.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const match of text.matchAll(SPECIFIER)) {
      const specifier = match.slice(1).find((group) => group !== undefined)
      const target = resolve(file, specifier.replace(/\?.*$/, ''), known, packages)
      if (target !== undefined && target !== file && !TEST.test(target)) edges.push([file, target])
    }
  }
  return edges
}

function packagesOf(root, files) {
  const found = new Map()
  for (const file of files) {
    if (!file.endsWith('/package.json')) continue
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'))
    found.set(name, { folder: dirname(file), exports: Object.entries(exports) })
  }
  return found
}

function resolve(file, specifier, known, packages) {
  if (specifier.startsWith('.')) {
    const path = posix.join(dirname(file), specifier)
    return known.has(path) ? path : undefined
  }
  const [scope, name, ...rest] = specifier.split('/')
  const home = packages.get(`${scope}/${name}`)
  if (!home) return undefined
  const door = ['.', ...rest].join('/')
  for (const [pattern, target] of home.exports) {
    const [before, after] = pattern.split('*')
    const isMatch =
      after === undefined
        ? pattern === door
        : door.startsWith(before) && door.endsWith(after) && door.length >= pattern.length
    if (!isMatch) continue
    const star = after === undefined ? '' : door.slice(before.length, door.length - after.length)
    const path = posix.join(home.folder, target.replaceAll('*', star))
    if (known.has(path)) return path
  }
  return undefined
}
