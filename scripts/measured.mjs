import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { root } from './run.mjs'

const REPORT = join(root, 'docs', 'measured.md')

const HEAD = ['figure', 'goal', 'measured', 'holds', 'command', 'commit', 'date']

/** How a benchmark's file is run by itself. */
export function commandOf(folder, file) {
  const figure = basename(file).replace('.benchmark.ts', '')
  return `npm run ${folder === 'bench' ? 'bench' : 'safety'} ${figure}`
}

/**
 * Puts what was measured just now into docs/measured.md: rows of the same command give way, those of others stay, and
 * what misses its goal stands first. `measured` is a list of `{ command, rows }`, a row as `bench/support/row.ts` prints it.
 */
export function writeMeasured(measured) {
  const before = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : ''
  writeFileSync(
    REPORT,
    mergeMeasured(before, measured, { commit: commitNow(), date: today(), machine: machine() }),
  )
}

/** The text of the report, made of its text before and of what is measured now. */
export function mergeMeasured(before, measured, { commit, date, machine }) {
  const commands = new Set(measured.map(({ command }) => command))
  const kept = rowsOf(before).filter((row) => !commands.has(row.at(-3)?.replaceAll('`', '')))
  const fresh = measured.flatMap(({ command, rows }) =>
    rows
      .map(cellsOf)
      .map(([figure, found, goal, holds]) => [figure, goal, found, holds, `\`${command}\``, commit, date]),
  )
  const all = [...kept, ...fresh].sort((a, b) => rank(a) - rank(b) || compare(a[4], b[4]))
  const missed = all.filter((row) => row[3] !== 'yes').length
  return [
    '# Measured',
    '',
    `Written by \`npm run bench -- --report\` and \`npm run safety -- --report\` on ${machine}. Timings are ratios, measured side by side in one run. What misses its goal stands first: ${missed} of ${all.length}.`,
    '',
    ...table([HEAD, ...all]),
    '',
  ].join('\n')
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const rank = (row) => (row[3] === 'yes' ? 1 : 0)
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
  try {
    const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '-uno') === '' ? '' : ' and changes')
    )
  } catch {
    return 'unknown'
  }
}

function machine() {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} processors (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GiB, no graphics card`
}
