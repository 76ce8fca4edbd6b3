import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildDefaultAvatars, buildPages } from './build.mjs'
import { check } from './check.mjs'
import { chromium, headlessChromium } from './chromium.mjs'
import { endWithUs, program, root, runNode } from './run/run.mjs'
import { printOutcome, readJourneys, readRooms } from './test-report.mjs'

const reports = join(root, 'node_modules', '.cache', 'kamae', 'reports')

/**
 * Runs the checks, the rooms' tests and the journeys, and says how many passed and which only when run again; 0 where
 * all did. `--changed`: what the change since main touches; other words: the files whose paths hold one of them.
 */
export async function test(words = []) {
  const names = words.filter((word) => !word.startsWith('--'))
  const isChanged = words.includes('--changed')
  const isPart = isChanged || names.length > 0
  const env = await prepare()
  const checked = await atOnce(buildPages(), isPart || words.includes('--no-check') ? 0 : check())
  // One after the other: beside the rooms' tests a browser that draws by the processor takes more than twice as long.
  const outcomes = [
    await runRooms(env, [
      ...names,
      ...(isChanged ? ['--changed=main'] : []),
      // Where all is run, a test that was set apart to work on would leave the others out.
      ...(isPart ? ['--passWithNoTests'] : ['--allowOnly=false']),
    ]),
    await runJourneys(env, [
      ...names,
      ...(isChanged ? ['--only-changed=main'] : []),
      ...(isPart ? ['--pass-with-no-tests'] : ['--forbid-only']),
    ]),
  ]
  return printOutcome(outcomes, { mayBeEmpty: isChanged }) || checked
}

/** What the last of them comes to, once all are done: nothing of a failed one goes on beside what comes next. */
async function atOnce(...tasks) {
  const ended = await Promise.allSettled(tasks)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  return ended.at(-1).value
}

/** Runs journeys alone; `--all`: in all languages and themes what is looked at in each, and all of it in a whole Chromium. */
export async function journeys(words = []) {
  const isAll = words.includes('--all')
  const env = await prepare(isAll ? chromium : headlessChromium)
  await buildPages()
  const names = words.filter((word) => word !== '--all')
  if (isAll) env.ALL_LOOKS = '1'
  return printOutcome([await runJourneys(env, names)])
}

async function prepare(findBrowser = headlessChromium) {
  await buildDefaultAvatars()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  // Hundreds of processes begin with the same modules: Node keeps what it made of them.
  const compiled = join(root, 'node_modules', '.cache', 'kamae', 'compiled')
  return {
    CHROMIUM: await findBrowser(),
    NODE_COMPILE_CACHE: compiled,
    // From the sources as they are: where the build fails nobody comes here.
    AVATARS_ARE_MADE: '1',
    ...endWithUs(),
  }
}

async function runRooms(env, args) {
  const report = join(reports, 'rooms.json')
  const extra = join(reports, 'rooms-extra.json')
  const { code } = await runNode(
    [
      program('vitest/vitest.mjs'),
      'run',
      // Many of these wait for processes and databases: there is time for one more than there are processors.
      `--maxWorkers=${availableParallelism() + 1}`,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'scripts', 'flaky-reporter.mjs')}`,
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env: { ...env, EXTRA_REPORT: extra } },
  )
  return readRooms(code, report, extra)
}

async function runJourneys(env, args) {
  const report = join(reports, 'journeys.json')
  const { code } = await runNode(
    [program('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', ...args],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  return readJourneys(code, report)
}
