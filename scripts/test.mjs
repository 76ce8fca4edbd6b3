import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildDefaultAvatars, buildPages } from './build.mjs'
import { check } from './check.mjs'
import { chromium, headlessChromium } from './chromium.mjs'
import { endWithUs, program, root, runNode } from './run/run.mjs'
import { temporaryFolder } from './run/temporary-folder.mjs'
import { printOutcome, printTimes, readJourneys, readRooms } from './test-report.mjs'

const cache = join(root, 'node_modules', '.cache', 'kamae')
const reports = join(cache, 'reports')

const OPTIONS = ['--changed', '--no-check']

/**
 * Runs the checks, the rooms' tests and the journeys, and says how many passed and which only when run again, and how
 * long each part took; 0 where all passed, 2 where it is told what it does not know. `--changed`: what the change since
 * main touches; `--no-check`: without the checks; other words: the files whose paths hold one of them.
 */
export async function test(words = []) {
  const unknown = words.filter((word) => word.startsWith('-') && !OPTIONS.includes(word))
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: the options are ${OPTIONS.join(', ')}.`)
    return 2
  }
  const names = words.filter((word) => !word.startsWith('-'))
  const isChanged = words.includes('--changed')
  const isPart = isChanged || names.length > 0
  const env = await prepare()
  const isChecked = !isPart && !words.includes('--no-check')
  const checks = await timed('check and pages', async () => ({
    code: await inParallel(buildPages(), isChecked ? check() : 0),
    files: [],
  }))
  // One after the other: beside the rooms' tests a browser that draws by the processor takes more than twice as long.
  const rooms = await timed('rooms', () =>
    runRooms(env, [
      ...names,
      ...(isChanged ? ['--changed=main'] : []),
      // Where all is run, a test that was set apart to work on would leave the others out.
      ...(isPart ? ['--passWithNoTests'] : ['--allowOnly=false']),
    ]),
  )
  const journeys = await timed('journeys', () =>
    runJourneys(env, [
      ...names,
      ...(isChanged ? ['--only-changed=main'] : []),
      ...(isPart ? ['--pass-with-no-tests'] : ['--forbid-only']),
    ]),
  )
  const code = printOutcome([rooms, journeys], { mayBeEmpty: isChanged, isPart })
  printTimes([checks, rooms, journeys], performance.now() / 1000)
  return code || checks.code
}

/** What a part of a run comes to, with its name and how long it took. */
async function timed(name, run) {
  const began = performance.now()
  return { ...(await run()), name, seconds: (performance.now() - began) / 1000 }
}

/** What the last of them comes to, once all are done: nothing of a failed one goes on beside what comes next. */
async function inParallel(...tasks) {
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
  const isPart = names.length > 0
  if (isAll) env.ALL_LOOKS = '1'
  const outcome = await timed('journeys', () => runJourneys(env, isPart ? names : ['--forbid-only']))
  const code = printOutcome([outcome], { isPart })
  printTimes([outcome], performance.now() / 1000)
  return code
}

async function prepare(findBrowser = headlessChromium) {
  await buildDefaultAvatars()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  return {
    CHROMIUM: await findBrowser(),
    // Hundreds of processes begin with the same modules: Node keeps what it made of them, Playwright of the journeys.
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    PWTEST_CACHE_DIR: join(cache, 'journeys'),
    // From the sources as they are: where the build fails nobody comes here.
    AVATARS_ARE_MADE: '1',
    ...temporaryFolder(),
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
