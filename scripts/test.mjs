import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { chromium } from './chromium.mjs'
import { program, root, runNode } from './run.mjs'

const reports = join(root, 'node_modules', '.cache', 'kamae', 'reports')

function countsOfVitest(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0),
  }
}

function countsOfPlaywright(file) {
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

/** Runs the checks, the rooms' tests and the journeys, and says how many passed; 0 where all did. */
export async function test(words = []) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const browser = await chromium()
  const checked = words.includes('--no-check') ? 0 : await check()
  const unit = join(reports, 'unit.json')
  const journey = join(reports, 'journeys.json')
  // A journey waits for its page most of the time: beside it the rooms' tests cost little more than alone.
  const [units, journeys] = await Promise.all([
    runNode(
      [
        program('vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unit}`,
      ],
      { env: { CHROMIUM: browser } },
    ),
    runNode([program('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'], {
      env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: journey },
    }),
  ])
  const counts = [countsOfVitest(unit), countsOfPlaywright(journey)]
  const sum = (key) => counts.reduce((total, one) => total + one[key], 0)
  console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('passed') === 0) {
    console.error('No test ran: look at vitest.config.ts and e2e/playwright.config.ts.')
    return 1
  }
  return checked || units.code || journeys.code
}
