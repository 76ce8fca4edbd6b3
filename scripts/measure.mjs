import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { root, runNode, Stop } from './run.mjs'

const folder = 'bench'

/** Runs every measurement of `bench` (or those named), one file a figure, and prints their rows as a table at the end. */
export async function measure(words) {
  const all = readdirSync(join(root, folder)).filter((name) => name.endsWith('.figure.ts'))
  const files = words.length > 0 ? all.filter((name) => words.some((word) => name.startsWith(word))) : all
  if (files.length === 0)
    throw new Stop(`No figure of ${folder} begins with ${words.join(', ')}: ${all.join(', ')}`)
  const browser = await chromium()
  const rows = []
  let failed = 0
  for (const file of files) {
    const { code, output } = await runNode([join(folder, file)], {
      capture: true,
      env: { CHROMIUM: browser },
    })
    if (code !== 0) failed = 1
    rows.push(...output.split('\n').filter((line) => line.startsWith('| ')))
    if (code !== 0 && !output.includes('| '))
      rows.push(`| ${file} | did not run: ${output.trim().split('\n').at(-1)} | | |`)
    process.stdout.write(output)
  }
  console.log('\n| figure | measured | goal | holds |\n|---|---|---|---|')
  for (const row of rows) console.log(row)
  return failed
}
