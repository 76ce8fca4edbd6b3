import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, importsOf } from './imports.mjs'
import { root } from '../run/run.mjs'
import { foreignTables } from './tables.mjs'
import { uselessDoors, waysAroundDoors } from './doors.mjs'
import { unassembled } from './assembly.mjs'

const MOST_FILES = 25

/** Lists of like files: one file an entry. */
const LISTS = [
  /^apps\/web\/src\/messages(\/|$)/,
  /^apps\/server\/migrations$/,
  /^apps\/server\/seed(\/|$)/,
  /^docs\/decisions$/,
]

const WEB = 'apps/web/src'
/** Each room may use those behind it, never those before it nor the files above them. Nothing else lies in such a folder but what is named beside. */
const ORDER = {
  [WEB]: {
    above: ['client.tsx', 'router.tsx', 'routeTree.gen.ts'],
    rooms: ['routes', 'screens', 'maker', 'shell', 'features', 'session', 'page', 'language', 'messages'],
    beside: ['testing'],
    door: 'What a screen and the maker need goes down to features; what knows no feature to page, session or language.',
  },
  [`${WEB}/maker`]: {
    rooms: ['shell', 'features', 'stage', 'core'],
    door: 'What a tool needs of the shell is passed in or registered; what two tools need goes down to maker/stage or maker/core.',
  },
  [`${WEB}/maker/features`]: {
    apart: true,
    door: 'A tool of the maker knows no other: move what both need to maker/core or maker/stage.',
  },
  [`${WEB}/screens`]: {
    apart: true,
    door: 'A screen imports no other screen: move what both need to features/<noun>.',
  },
}

/** What of the maker a screen opens, late, as a person asks for it. */
const OPENED_BY_SCREENS = new Set([`${WEB}/maker/features/batch/bundle/draw-bundle.tsx`])
const MAKER_DOOR =
  'A screen knows nothing of the maker: what both need goes down to features, and a job of the maker that a screen begins is one file, named in OPENED_BY_SCREENS.'

const STRAY_DOOR =
  'A file here would be a way around the order of the rooms: put it in the room that it is about.'

const RING_DOOR = 'Move what both need into a folder below them, or pass it in.'
/** Where a ring lies whose door has a name. */
const INSIDE = [
  [
    /^apps\/web\/src\/screens\/./,
    'Move what both need into a folder of the screen that knows neither (core, where it has one), or pass it in.',
  ],
  [
    /^apps\/web\/src\/maker\/features\/./,
    'Move what both need into a folder of the tool that knows neither, to maker/core or maker/stage, or pass it in.',
  ],
]

/** Folders of entities that are none: what visits all of them. */
const BESIDE = new Set(['assembly', 'testing'])

const ASSEMBLY_DOOR =
  'Only apps/server and tests read the assembly, which knows every entity: take what it names from the call context.'

/** Entities that know no other. */
const ALONE = new Set(['user', 'report'])
const ALONE_DOOR =
  'It visits all entities by what they say of themselves: add a descriptor (packages/backend/src/resources) and name it in entities/assembly.'

const ROOMS = ['packages', 'entities', 'apps', 'e2e', 'bench', 'scripts', 'docs']

/** Where tables are made, described and named in SQL, and doors of entities are passed. */
const READ = /^(?:(?:packages|entities|apps)\/.*\.tsx?|apps\/server\/migrations\/.*\.sql)$/

/** Holds the arrows between folders, those of SQL too, against the drawing in CONTRIBUTING.md, that no folder is two rooms, and that the assembly names all that entities have. */
export async function checkRooms() {
  const files = filesBelow(root, ROOMS)
  const edges = importsOf(root, files)
  const texts = files
    .filter((file) => READ.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
  const { exports: doors } = JSON.parse(readFileSync(join(root, 'entities/package.json'), 'utf8'))
  const failures = [
    ...violationsOf(files, edges),
    ...foreignTables(texts, edges),
    ...uselessDoors(doors, texts),
    ...waysAroundDoors(doors, edges),
    ...unassembled(texts),
  ]
  return {
    code: failures.length === 0 ? 0 : 1,
    output: failures.join('\n'),
    looked: Math.min(files.length, edges.length, texts.length),
    what: 'files, imports or texts',
  }
}

/** What is wrong with a house of these files, and these pairs of one that imports and one that is imported; each with the door to use. */
export function violationsOf(files, edges) {
  return [...strays(files), ...wrongArrows(edges), ...rings(edges), ...crowded(files)]
}

function* strays(files) {
  const found = new Set()
  for (const file of files) {
    for (const [folder, { above = [], rooms, beside = [] }] of Object.entries(ORDER)) {
      const entry = entryIn(folder, file)
      if (entry === undefined || above.includes(entry)) continue
      const isFile = file === `${folder}/${entry}`
      const isRoom = rooms === undefined || rooms.includes(entry) || beside.includes(entry)
      if (isFile || !isRoom) found.add(`${folder}/${entry}`)
    }
  }
  for (const path of found) yield `${path} is in no room.\n  ${STRAY_DOOR}`
}

function* wrongArrows(edges) {
  for (const [from, to] of edges) {
    const door = doorOf(from, to)
    if (door !== undefined) yield `${from} imports ${to}.\n  ${door}`
  }
}

function doorOf(from, to) {
  for (const [folder, { above = [], rooms, apart, door }] of Object.entries(ORDER)) {
    const [a, b] = [entryIn(folder, from), entryIn(folder, to)]
    if (a === undefined || b === undefined || a === b) continue
    if (apart) return door
    if (rooms.includes(a) && above.includes(b)) return door
    const [i, j] = [rooms.indexOf(a), rooms.indexOf(b)]
    if (i >= 0 && j >= 0 && j < i) return door
  }
  if (from.startsWith(`${WEB}/screens/`) && to.startsWith(`${WEB}/maker/`) && !OPENED_BY_SCREENS.has(to))
    return MAKER_DOOR
  const [a, b] = [entityOf(from), entityOf(to)]
  if (a !== undefined && to.startsWith('entities/assembly/')) return ASSEMBLY_DOOR
  if (a !== b && b !== undefined && ALONE.has(a)) return ALONE_DOOR
  return undefined
}

/** What of a folder a path lies in, or is. */
function entryIn(folder, path) {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined
}

// The files of the folder itself are no room of their own.
function childIn(folder, path) {
  const below = folder === '' ? '' : `${folder}/`
  if (!path.startsWith(below)) return undefined
  const [child, ...rest] = path.slice(below.length).split('/')
  return rest.length === 0 ? undefined : child
}

function entityOf(path) {
  const found = /^entities\/((?:chatchara|chatprompt|room|avatarposemaker)\/[^/]+|[^/]+)\//.exec(path)
  return found && !BESIDE.has(found[1]) ? found[1] : undefined
}

function* rings(edges) {
  const graphs = new Map()
  for (const [from, to] of edges) {
    const folder = sharedFolder(from, to)
    const [child, other] = [childIn(folder, from), childIn(folder, to)]
    // A style sheet knows nobody, so that no ring goes through it.
    const isHeld = child !== undefined && other !== undefined ? folder !== 'entities' : !to.endsWith('.css')
    if (isHeld) add(graphs, folder, child ?? '.', other ?? '.', from, to)
    const [a, b] = [entityOf(from), entityOf(to)]
    if (a !== undefined && b !== undefined) add(graphs, 'entities', a, b, from, to)
  }
  for (const [folder, graph] of graphs) {
    for (const ring of ringsOf(graph)) {
      const arrows = ring.flatMap((a) =>
        [...graph.get(a)]
          .filter(([b]) => ring.includes(b))
          .map(([b, [from, to]]) => `  ${a} → ${b}: ${from} imports ${to}`),
      )
      const door = INSIDE.find(([place]) => place.test(folder))?.[1] ?? RING_DOOR
      yield `${folder || 'the repository'}: ${ring.join(', ')} know each other.\n${arrows.join('\n')}\n  ${door}`
    }
  }
}

function add(graphs, folder, a, b, from, to) {
  if (a === b) return
  const graph = graphs.get(folder) ?? new Map()
  graphs.set(folder, graph)
  if (!graph.has(a)) graph.set(a, new Map())
  if (!graph.get(a).has(b)) graph.get(a).set(b, [from, to])
}

function sharedFolder(from, to) {
  const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  const length = a.findIndex((part, at) => part !== b[at])
  return (length < 0 ? a : a.slice(0, length)).join('/')
}

// Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1 (1972).
function ringsOf(graph) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = (node) => {
    order.set(node, order.size)
    low.set(node, order.get(node))
    stack.push(node)
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== order.get(node)) return
    const ring = stack.splice(stack.indexOf(node))
    if (ring.length > 1) found.push(ring)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}

function* crowded(files) {
  const counts = new Map()
  for (const file of files) {
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '.'
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  for (const [folder, count] of counts) {
    if (count > MOST_FILES && !LISTS.some((list) => list.test(folder)))
      yield `${folder} has ${count} files: over ${MOST_FILES} it is two rooms. Part it by what its files are about.`
  }
}
