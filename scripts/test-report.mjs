import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run/run.mjs'

/** More tests than this that passed only when they were run again make the run red. */
const MOST_FLAKY = 5

/** How much of a server's log is said, in lines from its end. */
const END_OF_LOG = 40

/** Where the servers of journeys leave their logs, see e2e/support/start-kamae.ts. */
const SERVERS = join(root, 'test-results', 'servers')

/** So many files of each part are named that took longest. */
const LONGEST = 10

/** What no project brings along: avatars, motions and a tiny model of others. */
const BESIDE = join(root, '..', 'shared', 'data')
const isAway = (folder) => !existsSync(join(BESIDE, folder))
const isLinux = process.platform === 'linux'

/** The tests that a run may skip, by their names, for as long as the reason holds. */
const MAY_BE_SKIPPED = [
  {
    tests: /llama\.cpp/,
    why: 'LLAMA_SERVER names no llama-server, or its model is not there',
    holds: () => !process.env.LLAMA_SERVER || isAway('language-model'),
  },
  {
    tests: /embedded-server\.test\.ts started as an ordinary user/,
    why: 'only root can be another user, who must be able to enter the folders of this project and of Node',
    holds: () => true,
  },
  {
    tests: /embedded-server\.test\.ts started as root/,
    why: 'this is not root, on Linux',
    holds: () => !isLinux || process.getuid() !== 0,
  },
  {
    tests: /real avatars beside the project|in the sample of the specification/,
    why: 'no such avatars lie beside the project',
    holds: () => isAway('avatars'),
  },
  {
    tests: /gives the lunge of a photograph/,
    why: 'no photograph lies beside the project',
    holds: () => isAway('photos'),
  },
  {
    tests: /stops an orphan|is started again when it is killed alone|holds nothing open for who asked/,
    why: 'it looks into the /proc of Linux',
    holds: () => !isLinux,
  },
  {
    tests: /one that is too much for its process/,
    why: 'Windows has no file without an end',
    holds: () => process.platform === 'win32',
  },
]

const nothing = { passed: 0, failed: 0, skipped: [], flaky: [], errors: [], left: [], logs: [], files: [] }

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** What Vitest's reports say: counts, the skipped and the flaky by name, what failures said, errors outside tests, the seconds of each file. */
export function readRooms(code, file, extraFile) {
  const report = readJson(file)
  const extra = readJson(extraFile)
  if (!report || !extra) return { ...nothing, code: code || 1, errors: ['Vitest ended without a report.'] }
  // A file that could not be loaded holds no test that could fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every(didNotFail),
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({ ...one, name: `${relative(root, name)} ${one.fullName}` })),
  )
  const fallen = tests.filter((one) => !didNotFail(one))
  return {
    ...nothing,
    ...extra,
    code,
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: tests.filter(({ status }) => NOT_RUN.includes(status)).map(({ name }) => name),
    left: [
      ...broken.map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`),
      ...fallen.map(({ name, failureMessages }) => `${name}: ${firstLine(failureMessages[0])}`),
      ...extra.left,
    ],
  }
}

const NOT_RUN = ['pending', 'skipped', 'todo', 'disabled']

const didNotFail = ({ status }) => status !== 'failed'

const firstLine = (text = '') => stripVTControlCharacters(text).trimStart().split('\n')[0]

/** What Playwright's report says: counts, the skipped and the flaky by name, errors outside tests, what failures said and left behind, the ends of the servers' logs, and the seconds of each file. */
export function readJourneys(code, file, servers = SERVERS) {
  const report = readJson(file)
  if (!report) return { ...nothing, code: code || 1, errors: ['Playwright ended without a report.'] }
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = report.suites.flatMap(specsOf)
  const ended = (status) => specs.filter(({ tests }) => tests.some((one) => one.status === status))
  const fallen = [...ended('unexpected'), ...ended('flaky')]
  return {
    code,
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: ended('skipped').map(nameOf),
    flaky: ended('flaky').map(nameOf),
    errors: report.errors.map(({ stack, message }) => stack ?? message),
    left: fallen.flatMap(leftBy),
    logs: fallen.length > 0 ? endsOfLogs(servers) : [],
    files: secondsByFile(specs),
  }
}

function secondsByFile(specs) {
  const seconds = new Map()
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  return [...seconds]
}

/** Each server's log by its path, with its last lines. */
function endsOfLogs(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : []
  return names.map((name) => {
    const path = join(folder, name)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    return [relative(root, path), ...lines.slice(-END_OF_LOG)].join('\n    ')
  })
}

const nameOf = ({ file, line, title }) => `${file}:${line} ${title}`

/** What the failed tries of a journey said, and the files that they left. */
function leftBy(spec) {
  const failed = spec.tests
    .flatMap(({ results }) => results)
    .filter(({ status }) => status !== 'passed' && status !== 'skipped')
  return failed.flatMap(({ errors, attachments }) => [
    ...errors.map(({ message }) => `${nameOf(spec)}: ${indented(stripVTControlCharacters(message ?? ''))}`),
    ...attachments.flatMap(({ name, path }) =>
      path ? [`${nameOf(spec)}: ${name} ${relative(root, path)}`] : [],
    ),
  ])
}

const indented = (text) => text.trimEnd().replaceAll('\n', '\n    ')

const reasonFor = (name) => MAY_BE_SKIPPED.find(({ tests, holds }) => tests.test(name) && holds())?.why

/**
 * Says how a run ended; 0 where nothing failed, few were flaky, none was skipped but what may be, and something ran. Who runs a part works on
 * it, and may skip what they like.
 */
export function printOutcome(outcomes, { mayBeEmpty = false, isPart = false } = {}) {
  const all = (key) => outcomes.flatMap((one) => one[key])
  const sum = (key) => outcomes.reduce((total, one) => total + one[key], 0)
  const list = (title, lines) => console.log(`${title}${lines.map((line) => `\n  ${line}`).join('')}`)
  const [skipped, flaky, errors] = [all('skipped'), all('flaky'), all('errors')]
  const [left, logs] = [all('left'), all('logs')]
  if (left.length > 0) list('left by failures:', left)
  if (logs.length > 0) list(`the last ${END_OF_LOG} lines of each server:`, logs)
  if (errors.length > 0) list(`errors outside tests: ${errors.length}`, errors)
  list(
    `skipped: ${skipped.length}`,
    skipped.map((name) => (reasonFor(name) ? `${name} (${reasonFor(name)})` : name)),
  )
  list(`flaky: ${flaky.length}`, flaky)
  console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('passed') + sum('failed') === 0 && !mayBeEmpty) {
    console.error('No test ran: no file is called so, or a configuration is wrong.')
    return 1
  }
  const lost = skipped.filter((name) => reasonFor(name) === undefined)
  if (lost.length > 0 && !isPart) {
    console.error(
      `Skipped for no reason that holds here: ${lost.length}. Let them run, or give their reason to MAY_BE_SKIPPED of scripts/test-report.mjs.`,
    )
    return 1
  }
  if (flaky.length > MOST_FLAKY) {
    console.error(`More than ${MOST_FLAKY} passed only when they were run again: mend them.`)
    return 1
  }
  return errors.length > 0 || sum('failed') > 0 || outcomes.some(({ code }) => code !== 0) ? 1 : 0
}

/** Says how long each part of a run took, and all of it, and which files of a part took longest. */
export function printTimes(parts, seconds) {
  for (const { name, files } of parts) {
    if (files.length === 0) continue
    const longest = files.toSorted(([, a], [, b]) => b - a).slice(0, LONGEST)
    const lines = longest.map(([file, its]) => `\n  ${its.toFixed(1).padStart(6)} s  ${file}`)
    console.log(`longest of the ${name}:${lines.join('')}`)
  }
  const times = [...parts, { name: 'all', seconds }].map(
    (part) => `${part.name} ${part.seconds.toFixed(1)} s`,
  )
  console.log(`times: ${times.join(', ')}`)
}
