import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, availableParallelism, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { pinnedNode, root } from './run/run.mjs'

const PLACE = 'docs/measured.md'
const REPORT = join(root, PLACE)

const HEAD = ['figure', 'goal', 'measured', 'holds', 'command', 'commit', 'date', 'machine']
const COMMAND = HEAD.indexOf('command')
const HOLDS = HEAD.indexOf('holds')
const LONGEST_REASON = 160

/** How a benchmark's file is run by itself, with settings (`SEED=2`) a part of it whose rows stand beside those of others. */
export function commandOf(folder, file, settings = []) {
  const benchmark = basename(file).replace('.benchmark.ts', '')
  return [`npm run ${folder === 'bench' ? 'bench' : 'safety'} ${benchmark}`, ...settings].join(' ')
}

/**
 * The rows that a run of a benchmark's file printed, as `bench/support/row.ts` prints them; one more that says why where it
 * failed, was broken off or said nothing, which must not look as if it held.
 */
export function rowsOfRun(file, { code, output }) {
  const rows = output.split('\n').filter((line) => line.startsWith('| ') && line.endsWith(' |'))
  const isMissed = code === 1 && rows.some((line) => line.endsWith('| no |'))
  if (rows.length > 0 && (code === 0 || isMissed)) return rows
  const benchmark = basename(file).replace('.benchmark.ts', '')
  return [...rows, `| ${benchmark} | not finished: ${reasonOf(code, output)} | to its end | no |`]
}

function reasonOf(code, output) {
  const signal = Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0]
  if (signal !== undefined) return `broken off by ${signal}`
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('| ') && !/^(?:Node\.js v|at |[{}])/.test(line))
  // What was thrown says more than what stands below it, the error's own fields.
  const words = lines.findLast((line) => /^(?:Uncaught )?\w*Error\b/.test(line)) ?? lines.at(-1)
  if (words === undefined) return `it ended with ${code} and said nothing`
  return `it ended with ${code}: ${words.replaceAll(root, '').replaceAll('|', '/').slice(0, LONGEST_REASON)}`
}

/** What is reported of a row beside what was measured, taken before its benchmark runs: its code is read then. */
export function aboutNow(chromium, isBusy) {
  return { commit: commitNow(), date: today(), machine: machine(chromium) + (isBusy ? ', busy' : '') }
}

/** Puts what a benchmark measured just now into docs/measured.md. */
export function writeMeasured(measured, about) {
  const before = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : ''
  writeFileSync(REPORT, mergeMeasured(before, measured, about))
}

/**
 * The text of the report, made of its text before and of what is measured now: rows of the same command give way, those of
 * others stay as they are, and what misses its goal stands first. `measured` is a list of `{ command, rows }`.
 */
export function mergeMeasured(before, measured, { commit, date, machine }) {
  const commands = new Set(measured.map(({ command }) => `\`${command}\``))
  const kept = rowsOf(before).filter((row) => !commands.has(row[COMMAND]))
  const fresh = measured.flatMap(({ command, rows }) =>
    rows
      .map(cellsOf)
      .map(([benchmark, found, goal, holds]) => [
        benchmark,
        goal,
        found,
        holds,
        `\`${command}\``,
        commit,
        date,
        machine,
      ]),
  )
  const all = [...kept, ...fresh].sort((a, b) => rank(a) - rank(b) || compare(a[COMMAND], b[COMMAND]))
  const missed = all.filter((row) => rank(row) === 0).length
  return [
    '# Measured',
    '',
    `Written by \`npm run bench -- --report\` and \`npm run safety -- --report\`, after each command. Timings are ratios, measured side by side in one run; those of a busy machine (\`--busy\`) were measured beside other programs. What misses its goal stands first: ${missed} of ${all.length}.`,
    '',
    ...table([HEAD, ...all]),
    '',
  ].join('\n')
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const rank = (row) => (row[HOLDS] === 'yes' ? 1 : 0)
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The rows of the table of a report. */
function rowsOf(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map(cellsOf)
}

/** Columns as wide as their widest cell, as the formatter lays tables. */
function table([head, ...rows]) {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map((row) => row[at].length)))
  const line = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

const today = () => new Date().toISOString().slice(0, 10)

function commitNow() {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  try {
    // The report itself changes with every row.
    const changes = git('status', '--porcelain', '-uno', '--', '.', `:!${PLACE}`)
    return git('rev-parse', '--short=8', 'HEAD') + (changes === '' ? '' : ' and changes')
  } catch {
    return 'unknown'
  }
}

function machine(chromium) {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores, ${memory} GiB, Node ${versionOf(pinnedNode())}, Chromium ${versionOf(chromium)}`
}

function versionOf(program) {
  try {
    const output = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /\d+(?:\.\d+)*/.exec(output)?.[0] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
