import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { type Outcome, printOutcome, readJourneys, readRooms } from './test-report.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// Below the project, so that what is planted there finds the packages; not among them, where nothing is compiled.
const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(join(results, 'planted-runs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function folderOf(name: string, files: Record<string, string>): string {
  const own = mkdtempSync(join(folder, name))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(own, file), text)
  return own
}

function run(program: string, args: readonly string[], env: Record<string, string>): number {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
    stdio: 'ignore',
  })
  return done.status ?? 1
}

/** What is said of Vitest's run of one planted file. */
function roomsWith(name: string, test: string): Outcome {
  const own = folderOf(name, {
    'planted.test.ts': `import { expect, test } from 'vitest'\nlet tries = 0\n${test}`,
    'vitest.config.mjs': 'export default { test: { retry: 1 } }',
  })
  const [report, extra] = [join(own, 'report.json'), join(own, 'extra.json')]
  const reporter = join(root, 'scripts', 'extra-reporter.mjs')
  const code = run(
    'vitest/vitest.mjs',
    ['run', '--root', own, '--reporter=json', `--reporter=${reporter}`, `--outputFile.json=${report}`],
    { EXTRA_REPORT: extra },
  )
  return readRooms(code, report, extra)
}

/** What is said of Playwright's run of one planted file. */
function journeysWith(name: string, test: string): Outcome {
  const own = folderOf(name, {
    'planted.spec.ts': `import { expect, test } from '@playwright/test'\n${test}`,
    'playwright.config.ts':
      "export default { testDir: '.', outputDir: 'left', retries: 2, reporter: 'json', respectGitIgnore: false }",
  })
  const report = join(own, 'report.json')
  const config = join(own, 'playwright.config.ts')
  const code = run('@playwright/test/cli.js', ['test', '-c', config], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return readJourneys(code, report, join(own, 'servers'))
}

/** The exit code and the words at the end of a run. */
function endOf(...outcomes: readonly Outcome[]): { code: number; output: string } {
  const output: unknown[] = []
  const spies = (['log', 'error'] as const).map((way) =>
    vi.spyOn(console, way).mockImplementation((text) => void output.push(text)),
  )
  const code = printOutcome([...outcomes])
  for (const spy of spies) spy.mockRestore()
  return { code, output: output.join('\n') }
}

const GOOD = "test('holds', () => expect(1).toBe(1))\n"
const FLAKY = (name: string) => `test('${name}', () => expect(tries++ % 2).toBe(1))\n`
const FLAKY_JOURNEY = (name: string) =>
  `test('${name}', ({}, info) => expect(info.retry).toBeGreaterThan(0))\n`

// What is planted ends a run as it should, with its name.
test('a failure makes the run red, among rooms and journeys', () => {
  const rooms = endOf(roomsWith('failure', `${GOOD}test('falls', () => expect(1).toBe(2))`))
  expect(rooms).toMatchObject({ code: 1, output: expect.stringContaining('tests: 1 passed, 1 failed') })
  const journeys = endOf(journeysWith('failed-journey', `${GOOD}test('falls', () => expect(1).toBe(2))`))
  expect(journeys).toMatchObject({ code: 1, output: expect.stringContaining('tests: 1 passed, 1 failed') })
})

test('a journey that fails says why, where its trace and picture are, and how each server ended', () => {
  const log = Array.from({ length: 50 }, (_, at) => `line ${at + 1}`).join('\n')
  const journey = `import { mkdirSync, writeFileSync } from 'node:fs'
test.use({ trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false } })
test('falls', async ({}, info) => {
  mkdirSync(info.project.testDir + '/servers', { recursive: true })
  writeFileSync(info.project.testDir + '/servers/4000.log', ${JSON.stringify(`${log}\n`)})
  await info.attach('screenshot', { path: info.file })
  expect('red', 'the colour of the coat').toBe('green')
})`
  const { code, output } = endOf(journeysWith('left-behind', journey))
  expect(code).toBe(1)
  expect(output).toMatch(
    /left by failures:\n.*planted\.spec\.ts.*the colour of the coat[^]*Expected: "green"/,
  )
  expect(output).toMatch(/falls: trace test-results\/\S+\/trace\.zip/)
  expect(output).toMatch(/falls: screenshot test-results\/\S+/)
  expect(output).toMatch(/the last 40 lines of each server:\n.*servers\/4000\.log\n +line 11\n[^]*line 50\n/)
  expect(output).not.toContain('line 10\n')
})

test('a file that cannot be loaded makes it red', () => {
  const { code, output } = endOf(roomsWith('broken', "throw new Error('never loaded')"))
  expect(code).toBe(1)
  expect(output).toContain('tests: 0 passed, 1 failed')
})

test('an error outside any test makes it red, with its text', () => {
  const stray = "test('leaves one behind', () => void Promise.reject(new Error('a stray error')))"
  const { code, output } = endOf(roomsWith('stray', GOOD + stray))
  expect(code).toBe(1)
  expect(output).toMatch(/errors outside tests: 1[^]*a stray error/)
})

test('a flaky test leaves it green, with its name and with what it said at first', () => {
  const rooms = endOf(roomsWith('flaky', GOOD + FLAKY('now and then')))
  expect(rooms).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /left by failures:\n.*now and then: expected \+?0 to be 1[^]*flaky: 1\n.*planted\.test\.ts.*now and then/,
    ),
  })
  const journeys = endOf(journeysWith('flaky-journey', GOOD + FLAKY_JOURNEY('now and then')))
  expect(journeys).toMatchObject({
    code: 0,
    output: expect.stringMatching(/flaky: 1\n.*planted\.spec\.ts.*now and then/),
  })
})

test('six flaky tests make it red', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  const six = names.map((name) => FLAKY(name).replace('tries++', `tries_${name}++`)).join('')
  const counters = names.map((name) => `let tries_${name} = 0\n`).join('')
  const { code, output } = endOf(roomsWith('six', counters + six))
  expect(code).toBe(1)
  expect(output).toMatch(/flaky: 6[^]*mend them/)
})

test('a run of no test is red, but where nothing changed', () => {
  const nothing = { code: 0, passed: 0, failed: 0, flaky: [], errors: [], left: [], logs: [] }
  expect(endOf(nothing)).toMatchObject({ code: 1, output: expect.stringContaining('No test ran') })
  expect(printOutcome([nothing], { mayBeEmpty: true })).toBe(0)
})
