import { roomOf, TEST } from './places.mjs'

const SPECIFIER = /['"]@kamae\/entities(\/[^'"\n]+)['"]/g

/**
 * Doors of the entities that nobody passes who is not of the entity itself, tests and benchmarks aside. `doors` are the `exports` of their
 * package.json, `texts` pairs of a path and what is there.
 */
export function uselessDoors(doors, texts) {
  const used = new Set()
  for (const [path, text] of texts) {
    if (TEST.test(path) || /^(bench|e2e|scripts)\//.test(path)) continue
    for (const [, way] of text.matchAll(SPECIFIER)) {
      const door = doorFor(Object.keys(doors), `.${way}`)
      if (door !== undefined && roomOf(placeOf(door, doors[door], way)) !== roomOf(path)) used.add(door)
    }
  }
  return Object.keys(doors)
    .filter((door) => !used.has(door) && !TEST.test(`entities/${door}`))
    .map(
      (door) =>
        `entities/package.json: nobody outside passes the door ${door}.\n  Delete it: files of an entity find each other by relative paths, as tests and benchmarks find theirs.`,
    )
}

// As Node resolves it: the door of this very name, else the pattern that says most.
function doorFor(doors, way) {
  if (doors.includes(way)) return way
  return doors
    .filter((door) => {
      const [before, after] = door.split('*')
      return after !== undefined && way.startsWith(before) && way.endsWith(after)
    })
    .sort((a, b) => b.indexOf('*') - a.indexOf('*'))[0]
}

function placeOf(door, target, way) {
  const [before, after = ''] = door.split('*')
  const star = door.includes('*')
    ? `.${way}`.slice(before.length, after === '' ? undefined : -after.length)
    : ''
  return `entities/${target.replace('./', '').replaceAll('*', star)}`
}
