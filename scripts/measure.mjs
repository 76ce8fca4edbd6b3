import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { aboutNow, commandOf, rowsOfRun, writeMeasured } from './measured.mjs'
import { endWithUs, isInterrupted, root, runNode, Stop } from './run/run.mjs'

const OPTIONS = ['--report', '--busy']

/**
 * Runs every benchmark of a folder (`bench`, `bench/safety`), or those whose names begin with one of `words`, one process
 * after the other, and prints their rows as a table at the end; 0 where all hold. `--report` writes the rows of each into
 * docs/measured.md as soon as it has ended, `--busy` marks them as measured beside other programs. A word like `ROUNDS=50` is a setting
 * of the benchmark: what is long is measured in parts.
 */
export async function measure(folder, given) {
  const settings = given.filter((word) => /^[A-Z_]+=/.test(word))
  const words = given.filter((word) => !word.startsWith('--') && !settings.includes(word))
  const unknown = given.filter((word) => word.startsWith('--') && !OPTIONS.includes(word))
  if (unknown.length > 0) throw new Stop(`${unknown.join(', ')}: the options are ${OPTIONS.join(', ')}.`)
  const all = readdirSync(join(root, folder), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.benchmark.ts') && (folder !== 'bench' || !name.startsWith('safety/')))
  const files =
    words.length > 0 ? all.filter((name) => words.some((word) => basename(name).startsWith(word))) : all
  if (files.length === 0)
    throw new Stop(`No benchmark of ${folder} begins with ${words.join(', ')}: ${all.join(', ')}`)
  const browser = await chromium()
  const table = []
  for (const file of files) {
    if (isInterrupted()) break
    const about = aboutNow(browser, given.includes('--busy'))
    const run = await runNode([join(folder, file)], {
      capture: true,
      env: {
        ...endWithUs(),
        ...Object.fromEntries(settings.map((setting) => setting.split('='))),
        CHROMIUM: browser,
      },
    })
    const rows = rowsOfRun(file, run)
    table.push(...rows)
    process.stdout.write(run.output)
    if (given.includes('--report'))
      writeMeasured([{ command: commandOf(folder, file, settings), rows }], about)
  }
  console.log('\n| benchmark | measured | goal | holds |\n|---|---|---|---|')
  for (const row of table) console.log(row)
  return isInterrupted() || table.some((row) => !row.endsWith('| yes |')) ? 1 : 0
}
