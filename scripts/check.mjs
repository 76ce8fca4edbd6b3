import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkMessages } from './messages.mjs'
import { program, root, run, runNode } from './run.mjs'

function atLeastOne(count, what) {
  return count > 0 ? '' : `It looked at no ${what}: its settings are wrong, for there are many.`
}

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

async function lint() {
  const { code, output } = await runNode([program('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'], {
    capture: true,
  })
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

const steps = { types, lint, format, unused, messages: checkMessages }

/** Checks types, lint with boundaries, format, unused code and translations; 0 where all hold. `words` picks steps. */
export async function check(words = []) {
  let failed = 0
  for (const [name, step] of Object.entries(steps)) {
    if (words.length > 0 && !words.includes(name)) continue
    const started = Date.now()
    const { code, output, looked, what } = await step()
    const empty = code === 0 ? atLeastOne(looked, what) : ''
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    if (code === 0 && empty === '') {
      console.log(`check ${name}: ok, ${looked} ${what}, ${seconds} s`)
      continue
    }
    failed = 1
    console.error(`${output.trim()}\n${empty}\ncheck ${name}: failed, ${seconds} s`)
  }
  return failed
}
