import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run.mjs'

const skipped = new Set(['node_modules', 'dist', '.git', 'data', '.cache'])

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue
    yield* filesUnder(join(path, entry.name))
  }
}

/** One hash of the content of files and folders (relative to the root), tests left out unless asked for. */
export function hashOf(paths, { withTests = false } = {}) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      if ((!withTests && /\.test\.tsx?$/.test(file)) || /[\\/]messages[\\/].*\.m?(js|ts)$/.test(file))
        continue
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** Whether `stamp` (a file below node_modules) says that `hash` is what was built last. */
export function isFresh(stamp, hash) {
  const file = join(root, 'node_modules', '.cache', 'kamae', stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/** Remembers what was built. */
export function keepStamp(stamp, hash) {
  const file = join(root, 'node_modules', '.cache', 'kamae', stamp)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}
