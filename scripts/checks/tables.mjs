import { roomOf, TEST } from './places.mjs'

/** Tables that are written and read in SQL alone. */
const IN_SQL_ALONE = { pose_words: 'entities/gallery', word_share: 'entities/gallery' }

const DESCRIBED = /pgTable\(\s*'(\w+)'/g
const CREATED = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi
/** A table named in SQL, or by its name in quotes, which is a table's where it has two words. */
const NAMED = /\b(?:from|join|update|into|using|table)\s+"?(\w+)"?|['"](\w+_\w+)['"]/gi
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

const DOOR =
  'Ask its owner by what an entity says of itself (packages/backend/src/resources), or import its table, so that the arrow shows.'
const UNKNOWN_DOOR = 'Describe it by pgTable in the server/table.ts of the entity that it belongs to.'

/**
 * Where SQL reaches a table that belongs neither to the file's own entity or package nor to one that this imports: an arrow that no
 * import shows. `texts` are pairs of a path and what is there, migrations among them; `edges` pairs of one that imports and one that is imported.
 */
export function foreignTables(texts, edges) {
  const sources = texts.filter(([path]) => path.endsWith('.ts') && !TEST.test(path))
  const owners = new Map(Object.entries(IN_SQL_ALONE))
  for (const [path, text] of sources)
    for (const [, table] of text.matchAll(DESCRIBED)) owners.set(table, roomOf(path))
  const created = texts
    .filter(([path]) => path.endsWith('.sql'))
    .flatMap(([, text]) => [...text.matchAll(CREATED)].map(([, table]) => table))
  const tables = new Set([...owners.keys(), ...created])
  const known = knownBy(edges)
  const failures = new Set()
  for (const [path, text] of sources) {
    const self = roomOf(path)
    if (self === undefined || self.startsWith('apps/')) continue
    for (const [, inSql, inQuotes] of text.replace(COMMENT, '').matchAll(NAMED)) {
      const table = inSql ?? inQuotes
      if (!tables.has(table)) continue
      const owner = owners.get(table)
      if (owner === undefined)
        failures.add(`${path} names the table ${table}, which is nobody's.\n  ${UNKNOWN_DOOR}`)
      else if (owner !== self && !known.get(self)?.has(owner))
        failures.add(
          `${path} names the table ${table} of ${owner}, which ${self} does not import.\n  ${DOOR}`,
        )
    }
  }
  return [...failures]
}

function knownBy(edges) {
  const known = new Map()
  for (const [from, to] of edges) {
    const [self, other] = [roomOf(from), roomOf(to)]
    if (self === undefined || other === undefined) continue
    if (!known.has(self)) known.set(self, new Set())
    known.get(self).add(other)
  }
  return known
}
