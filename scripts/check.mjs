import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBreakpoints } from './checks/breakpoints.mjs'
import { checkMessages } from './checks/messages.mjs'
import { hashedRooms, rootFiles, unlessHeld } from './checks/lint-rooms.mjs'
import { checkRooms } from './checks/rooms.mjs'
import { program, root, run, runNode } from './run/run.mjs'
import { isFresh, keepStamp } from './run/stamps.mjs'
import { checkWaits } from './checks/journeys/waits.mjs'

async function types() {
  const { code, output } = await run('tsc', ['-b', '--pretty', 'false'], { capture: true })
  const folder = join(root, 'node_modules', '.cache', 'tsc')
  const projects = readdirSync(folder).filter((name) => name.endsWith('.tsbuildinfo'))
  const files = projects.map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).fileNames?.length ?? 0,
  )
  return { code, output, looked: Math.min(projects.length, ...files), what: 'files of some project' }
}

function counted(output) {
  return Number(/on (\d+) files?/.exec(output)?.[1] ?? 0)
}

/** Lints paths; without any, what is in the root and the rooms that are not what they were when they last held. */
async function lint(paths) {
  if (paths.length > 0) return lintPaths(paths)
  const rooms = hashedRooms()
  const stampOf = (folder) => `linted-${folder.replaceAll('/', '-')}`
  const changed = rooms.filter(({ folder, hash }) => !isFresh(stampOf(folder), hash))
  const result = await lintPaths([...rootFiles(), ...changed.map(({ folder }) => folder)])
  // A room that is named in no failure holds; where the linter did not come to its end, none does.
  const held = changed.filter(({ folder }) => result.looked > 0 && !result.output.includes(`${folder}/`))
  for (const { folder, hash } of held) keepStamp(stampOf(folder), hash)
  return {
    ...result,
    what: `files of ${changed.length} rooms, ${rooms.length - changed.length} are as they held`,
  }
}

async function lintPaths(paths) {
  const { code, output } = await runNode(
    [program('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', ...paths],
    { capture: true },
  )
  const cycle = output.includes('no-cycle')
    ? '\nA cycle: move what both files need into a third one, or pass it in.'
    : ''
  return { code, output: output + cycle, looked: counted(output), what: 'files' }
}

async function format() {
  const { code, output } = await run('oxfmt', ['--check'], { capture: true })
  return {
    code,
    output: code === 0 ? output : `${output}\nRun npm run format.`,
    looked: counted(output),
    what: 'files',
  }
}

/** All that is looked at for unused code. */
const EVERYTHING = [
  'packages',
  'entities',
  'apps',
  'e2e',
  'bench',
  'scripts',
  'knip.json',
  'package.json',
  ...rootFiles(),
]

const unused = () => unlessHeld('unused', EVERYTHING, findUnused)

async function findUnused() {
  const reporter = `--reporter=${join(root, 'scripts', 'checks', 'knip-reporter.mjs')}`
  const { code, output } = await runNode([program('knip/bin/knip.js'), '--no-progress', reporter], {
    capture: true,
  })
  return { code, output, looked: Number(/Looked at (\d+) files/.exec(output)?.[1] ?? 0), what: 'files' }
}

/** Where texts for people stand, and their translations. */
const TEXTS = ['apps/web/src', 'packages/ui/src', 'entities', 'lingui.config.ts']

const messages = () => unlessHeld('messages', TEXTS, checkMessages)

const steps = {
  types,
  lint,
  rooms: checkRooms,
  format,
  unused,
  messages,
  waits: checkWaits,
  breakpoints: checkBreakpoints,
}

/** Checks types, lint with boundaries, format, unused code, translations, what journeys wait for and where layouts change, side by side; 0 where all hold. `words` picks steps; paths among them, what is linted. */
export async function check(words = []) {
  const paths = words.filter((word) => word.includes('/'))
  const names = words.filter((word) => !word.includes('/'))
  const wanted = Object.entries(steps).filter(([name]) => names.length === 0 || names.includes(name))
  const began = Date.now()
  const results = await Promise.all(
    wanted.map(async ([name, step]) => {
      const started = Date.now()
      return { name, ...(await step(paths)), seconds: secondsSince(started) }
    }),
  )
  for (const result of results) print(result)
  console.log(`check: ${secondsSince(began)} s`)
  return results.every(holds) ? 0 : 1
}

const secondsSince = (started) => ((Date.now() - started) / 1000).toFixed(1)

// A step that looked at nothing has found nothing.
const holds = ({ code, looked }) => code === 0 && looked > 0

function print({ name, code, output, looked, what, seconds }) {
  if (holds({ code, looked })) {
    console.log(`check ${name}: ok, ${looked} ${what}, ${seconds} s`)
    return
  }
  const empty = looked > 0 ? '' : `\nIt looked at no ${what}: its settings are wrong, for there are many.`
  console.error(`${output.trim()}${code === 0 ? empty : ''}\ncheck ${name}: failed, ${seconds} s`)
}
