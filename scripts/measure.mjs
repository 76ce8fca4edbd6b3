import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { commandOf, writeMeasured } from './measured.mjs'
import { root, runNode, Stop } from './run.mjs'

/**
 * Runs every benchmark of a folder (`bench`, `bench/safety`), or those whose names begin with one of `words`, one process
 * after the other, and prints their rows as a table at the end; 0 where all hold. `--report` writes them into
 * docs/measured.md too.
 */
export async function measure(folder, options) {
  const words = options.filter((word) => word !== '--report')
  const all = readdirSync(join(root, folder), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.benchmark.ts') && (folder !== 'bench' || !name.startsWith('safety/')))
  const files =
    words.length > 0 ? all.filter((name) => words.some((word) => basename(name).startsWith(word))) : all
  if (files.length === 0)
    throw new Stop(`No benchmark of ${folder} begins with ${words.join(', ')}: ${all.join(', ')}`)
  const browser = await chromium()
  const measured = []
  let failed = 0
  for (const file of files) {
    const { code, output } = await runNode([join(folder, file)], {
      capture: true,
      env: { CHROMIUM: browser },
    })
    if (code !== 0) failed = 1
    const own = output.split('\n').filter((line) => line.startsWith('| '))
    // A benchmark that says nothing, or ends badly after rows that hold, must not look as if it held.
    if (own.length === 0 || (code !== 0 && !own.some((line) => line.endsWith('| no |')))) {
      failed = 1
      own.push(`| ${file} | ended with ${code}: ${output.trim().split('\n').at(-1)} | | no |`)
    }
    measured.push({ command: commandOf(folder, file), rows: own })
    process.stdout.write(output)
  }
  console.log('\n| benchmark | measured | goal | holds |\n|---|---|---|---|')
  for (const { rows } of measured) for (const row of rows) console.log(row)
  if (options.includes('--report')) writeMeasured(measured)
  return failed
}
