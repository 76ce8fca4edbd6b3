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

/** Ways from one entity into another past its doors, by relative paths; `edges` are pairs of a file that imports and one that is imported. */
export function waysAroundDoors(doors, edges) {
  const open = Object.values(doors).map((target) => target.replace('./', 'entities/').split('*'))
  const isDoor = (path) =>
    open.some(([before, after]) =>
      after === undefined ? path === before : path.startsWith(before) && path.endsWith(after),
    )
  const entityOf = (path) => (/^entities\/(?!assembly\/)/.test(path) ? roomOf(path) : undefined)
  return edges
    .filter(([from, to]) => {
      const [a, b] = [entityOf(from), entityOf(to)]
      return a !== undefined && b !== undefined && a !== b
    })
    .filter(([, to]) => !isDoor(to))
    .map(
      ([from, to]) =>
        `${from} imports ${to}, which is no door of its entity.\n  Pass a door that is there by @kamae/entities/…, or take it from the call context; a new door (entities/package.json) wants a reason.`,
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
