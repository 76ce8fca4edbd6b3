import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'

/** More tests than this that passed only when they were run again make the run red. */
const MOST_FLAKY = 5

const nothing = { passed: 0, failed: 0, flaky: [], errors: [], left: [] }

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** What Vitest's reports say: counts, the flaky by name, errors outside tests. */
export function readRooms(code, file, extraFile) {
  const report = readJson(file)
  const extra = readJson(extraFile)
  if (!report || !extra) return { ...nothing, code: code || 1, errors: ['Vitest ended without a report.'] }
  // A file that could not be loaded holds no test that could fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every(didNotFail),
  )
  return {
    ...nothing,
    ...extra,
    code,
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
  }
}

const didNotFail = ({ status }) => status !== 'failed'

/** What Playwright's report says: counts, the flaky by name, errors outside tests, what failures left behind. */
export function readJourneys(code, file) {
  const report = readJson(file)
  if (!report) return { ...nothing, code: code || 1, errors: ['Playwright ended without a report.'] }
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = report.suites.flatMap(specsOf)
  const ended = (status) => specs.filter(({ tests }) => tests.some((one) => one.status === status))
  return {
    code,
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    flaky: ended('flaky').map(nameOf),
    errors: report.errors.map(({ stack, message }) => stack ?? message),
    left: [...ended('unexpected'), ...ended('flaky')].flatMap(leftBy),
  }
}

const nameOf = ({ file, line, title }) => `${file}:${line} ${title}`

/** The files that the failed tries of a journey left. */
function leftBy(spec) {
  const failed = spec.tests
    .flatMap(({ results }) => results)
    .filter(({ status }) => status !== 'passed' && status !== 'skipped')
  return failed.flatMap(({ attachments }) =>
    attachments.flatMap(({ name, path }) =>
      path ? [`${nameOf(spec)}: ${name} ${relative(root, path)}`] : [],
    ),
  )
}

/** Says how a run ended; 0 where nothing failed, few were flaky, and something ran. */
export function printOutcome(outcomes, { mayBeEmpty = false } = {}) {
  const all = (key) => outcomes.flatMap((one) => one[key])
  const sum = (key) => outcomes.reduce((total, one) => total + one[key], 0)
  const list = (title, lines) => console.log(`${title}${lines.map((line) => `\n  ${line}`).join('')}`)
  const [flaky, errors, left] = [all('flaky'), all('errors'), all('left')]
  if (left.length > 0) list('left by failures:', left)
  if (errors.length > 0) list(`errors outside tests: ${errors.length}`, errors)
  list(`flaky: ${flaky.length}`, flaky)
  console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('passed') + sum('failed') === 0 && !mayBeEmpty) {
    console.error('No test ran: no file is called so, or a configuration is wrong.')
    return 1
  }
  if (flaky.length > MOST_FLAKY) {
    console.error(`More than ${MOST_FLAKY} passed only when they were run again: mend them.`)
    return 1
  }
  return errors.length > 0 || sum('failed') > 0 || outcomes.some(({ code }) => code !== 0) ? 1 : 0
}
