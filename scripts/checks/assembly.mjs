import { posix } from 'node:path'
import { TEST } from './places.mjs'

const FOLDER = 'entities/assembly'

/** What entities have of a kind, what they call it, and the file of the assembly that names all of it, spread into one list or anywhere. */
const KINDS = [
  {
    part: /^entities\/.+\/server\/index\.ts$/,
    exported: /^export const (\w+Calls)\b/gm,
    shape: 'a list `<entity>Calls`',
    home: `${FOLDER}/procedures.ts`,
    isList: true,
  },
  {
    part: /^entities\/.+\/server\/(?:.+\/)?tasks\.ts$/,
    exported: /^export const (\w+Tasks)\b/gm,
    shape: 'a list `<entity>Tasks`',
    home: `${FOLDER}/tasks.ts`,
    isList: true,
    // A call may be of this name.
    other: /\bimplement\(/,
  },
  {
    part: /^entities\/.+\/server\/descriptors\/[^/]+\.ts$/,
    exported: /^export (?:const|(?:async )?function) (\w+)\b/gm,
    shape: 'a constant of a type of packages/backend/src/resources',
    home: `${FOLDER}/resources.ts`,
    isList: false,
  },
]

const IMPORT = /^import\s+\{([^}]*)\}\s+from\s+['"](\.[^'"\n]+)['"]/gm
const LIST = /=\s*\[([^\]]*)\]/

/** What entities have that the assembly does not name, names twice, or has from elsewhere; `texts` are pairs of a path and what stands there. */
export function unassembled(texts) {
  const known = new Map(texts.filter(([path]) => path.startsWith('entities/') && !TEST.test(path)))
  return KINDS.flatMap((kind) => [...failuresOf(kind, known)])
}

function* failuresOf({ part, exported, shape, home, isList, other }, known) {
  const text = known.get(home) ?? ''
  const imported = importedIn(home, text)
  const entries = isList ? entriesOf(text) : []
  const right = new Set()
  for (const [path, own] of known) {
    if (!part.test(path)) continue
    const names = [...own.matchAll(exported)].map(([, name]) => name)
    if (names.length === 0 && !other?.test(own))
      yield `${path} has nothing for the assembly.\n  Export ${shape}, or delete the file.`
    for (const name of names) {
      const local = imported.get(`${path} ${name}`)
      if (local !== undefined) right.add(`...${local}`)
      const times = timesOf({ text, entries, isList }, local)
      if (times === 0) yield unnamed(path, name, home, isList)
      if (times > 1) yield `${home} has ${name} of ${path} ${times} times.\n  Take all but one out.`
    }
  }
  for (const entry of new Set(entries.filter((one) => !right.has(one))))
    yield `${home} has ${entry}, which is no list of an entity.\n  Let the entity that it is about export ${shape}, and spread that.`
}

function timesOf({ text, entries, isList }, local) {
  if (local === undefined) return 0
  if (isList) return entries.filter((entry) => entry === `...${local}`).length
  return [
    ...withoutComments(text)
      .replaceAll(IMPORT, '')
      .matchAll(new RegExp(`\\b${local}\\b`, 'g')),
  ].length
}

function unnamed(path, name, home, isList) {
  const from = posix.relative(FOLDER, path)
  const then = isList ? `spread it into its list: \`...${name}\`` : 'put it beside those of its kind'
  return `${path}: ${home} does not name ${name}, so that nobody meets it.\n  Import it there (\`import { ${name} } from '${from}'\`) and ${then}.`
}

/** The names that a file gives to what it imports, by where it has it from and the name there. */
function importedIn(file, text) {
  const found = new Map()
  for (const [, names, specifier] of text.matchAll(IMPORT)) {
    const path = posix.join(posix.dirname(file), specifier)
    for (const each of names.split(',')) {
      const [name, local = name] = each.trim().split(/\s+as\s+/)
      found.set(`${path} ${name}`, local)
    }
  }
  return found
}

function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

/** What stands in the one list of a file. */
function entriesOf(text) {
  const [, inside = ''] = LIST.exec(withoutComments(text)) ?? []
  return inside
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
