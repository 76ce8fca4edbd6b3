import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkMessages } from './messages.mjs'
import { checkRooms } from './rooms.mjs'
import { program, root, run, runNode } from './run.mjs'

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

async function lint(paths) {
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

async function unused() {
  const reporter = `--reporter=${join(root, 'scripts', 'knip-reporter.mjs')}`
  const { code, output } = await runNode([program('knip/bin/knip.js'), '--no-progress', reporter], {
    capture: true,
  })
  return { code, output, looked: Number(/Looked at (\d+) files/.exec(output)?.[1] ?? 0), what: 'files' }
}

const steps = { types, lint, rooms: checkRooms, format, unused, messages: checkMessages }

/** Checks types, lint with boundaries, format, unused code and translations, side by side; 0 where all hold. `words` picks steps; paths among them, what is linted. */
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
