import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { chromium } from './chromium.mjs'
import { program, root, runNode } from './run.mjs'

const reports = join(root, 'node_modules', '.cache', 'kamae', 'reports')

/** More tests than this that passed only when they were run again make the run red. */
const MOST_FLAKY = 5

function countsOfVitest(file, flakyFile) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0),
    flaky: JSON.parse(readFileSync(flakyFile, 'utf8')),
  }
}

function countsOfPlaywright(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const flaky = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file: spec, line, title }) => `${spec}:${line} ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky }
}

/** Runs the checks, the rooms' tests and the journeys, and says how many passed; 0 where all did. */
export async function test(words = []) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const browser = await chromium()
  const checked = words.includes('--no-check') ? 0 : await check()
  const unit = join(reports, 'unit.json')
  const journey = join(reports, 'journeys.json')
  const flakyUnit = join(reports, 'unit-flaky.json')
  const isQuick = words.includes('--changed')
  // One after the other: what is drawn in software has no time to give, and what waits for time fails without it.
  const units = await runNode(
    [
      program('vitest/vitest.mjs'),
      'run',
      // By itself it would leave one core to others; nothing runs beside it.
      '--maxWorkers=100%',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'scripts', 'flaky-reporter.mjs')}`,
      `--outputFile.json=${unit}`,
      ...(isQuick ? ['--changed', '--passWithNoTests'] : []),
    ],
    { env: { CHROMIUM: browser, FLAKY_FILE: flakyUnit } },
  )
  const journeys = await runNode(
    [
      program('@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...(isQuick ? ['--only-changed', '--pass-with-no-tests'] : []),
    ],
    { env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: journey } },
  )
  const counts = [countsOfVitest(unit, flakyUnit), countsOfPlaywright(journey)]
  const sum = (key) => counts.reduce((total, one) => total + one[key], 0)
  const flaky = counts.flatMap((one) => one.flaky)
  console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed`)
  console.log(`flaky: ${flaky.length}${flaky.map((name) => `\n  ${name}`).join('')}`)
  if (flaky.length > MOST_FLAKY) {
    console.error(`More than ${MOST_FLAKY} passed only when they were run again: mend them.`)
    return 1
  }
  if (sum('passed') === 0 && !isQuick) {
    console.error('No test ran: look at vitest.config.ts and e2e/playwright.config.ts.')
    return 1
  }
  return checked || units.code || journeys.code
}
