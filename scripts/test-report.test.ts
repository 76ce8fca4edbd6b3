import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Outcome, printOutcome, printTimes, readJourneys, readRooms } from './test-report.mjs'

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

async function run(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const options = { cwd: root, env: { ...process.env, ...env, FORCE_COLOR: '0' }, stdio: 'ignore' } as const
  const [code] = (await once(spawn(process.execPath, args, options), 'close')) as [number | null]
  return code ?? 1
}

// What `vitest run` does, once for each: to load Vitest takes longer than to run what is planted.
const RUN_EACH = `import { writeFileSync } from 'node:fs'
import { startVitest } from 'vitest/node'
const [runs, reporter] = [JSON.parse(process.argv[1]), process.argv[2]]
for (const { own, report, extra, code } of runs) {
  process.exitCode = 0
  process.env.EXTRA_REPORT = extra
  const reporters = ['json', reporter]
  const vitest = await startVitest('test', [], { root: own, run: true, reporters, outputFile: { json: report } })
  await vitest.close()
  writeFileSync(code, String(process.exitCode))
}`

/** What is said of Vitest's run of each planted file by itself. */
async function roomsWith<Name extends string>(tests: Record<Name, string>): Promise<Record<Name, Outcome>> {
  const runs = Object.entries<string>(tests).map(([name, test]) => {
    const own = folderOf(name, {
      'planted.test.ts': `import { expect, test } from 'vitest'\nlet tries = 0\n${test}`,
      'vitest.config.mjs': 'export default { test: { retry: 1 } }',
    })
    return {
      name,
      own,
      report: join(own, 'report.json'),
      extra: join(own, 'extra.json'),
      code: join(own, 'code'),
    }
  })
  const reporter = join(root, 'scripts', 'flaky-reporter.mjs')
  await run(['--input-type=module', '-e', RUN_EACH, JSON.stringify(runs), reporter])
  const outcomes = runs.map(({ name, code, report, extra }) => [
    name,
    readRooms(Number(readFileSync(code, 'utf8')), report, extra),
  ])
  return Object.fromEntries(outcomes) as Record<Name, Outcome>
}

/** What is said of Playwright's run of one planted file. */
async function journeysWith(name: string, test: string): Promise<Outcome> {
  const own = folderOf(name, {
    'planted.spec.ts': `import { expect, test } from '@playwright/test'\n${test}`,
    'playwright.config.ts':
      "export default { testDir: '.', outputDir: 'left', retries: 1, reporter: 'json', respectGitIgnore: false }",
  })
  const report = join(own, 'report.json')
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const code = await run([program, 'test', '-c', join(own, 'playwright.config.ts')], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return readJourneys(code, report, join(own, 'servers'))
}

/** What something says, and answers. */
function said<Answer>(run: () => Answer): { answer: Answer; output: string } {
  const output: unknown[] = []
  const spies = (['log', 'error'] as const).map((way) =>
    vi.spyOn(console, way).mockImplementation((text) => void output.push(text)),
  )
  const answer = run()
  for (const spy of spies) spy.mockRestore()
  return { answer, output: output.join('\n') }
}

/** The exit code and the words at the end of a run. */
function endOf(
  outcome: Outcome,
  options: Parameters<typeof printOutcome>[1] = {},
): { code: number; output: string } {
  const { answer, output } = said(() => printOutcome([outcome], options))
  return { code: answer, output }
}

const GOOD = "test('holds', () => expect(1).toBe(1))\n"
const FLAKY = (name: string) => `test('${name}', () => expect(tries++ % 2).toBe(1))\n`
const FLAKY_JOURNEY = (name: string) =>
  `test('${name}', ({}, info) => expect(info.retry).toBeGreaterThan(0))\n`

const SIX = ['one', 'two', 'three', 'four', 'five', 'six']
const SIX_FLAKY = SIX.map(
  (name) => `let tries_${name} = 0\n${FLAKY(name).replace('tries++', `tries_${name}++`)}`,
)
const LOG = Array.from({ length: 50 }, (_, at) => `line ${at + 1}`).join('\n')
const FAILED_JOURNEY = `import { mkdirSync, writeFileSync } from 'node:fs'
test.use({ trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false } })
test('falls', async ({}, info) => {
  mkdirSync(info.project.testDir + '/servers', { recursive: true })
  writeFileSync(info.project.testDir + '/servers/4000.log', ${JSON.stringify(`${LOG}\n`)})
  await info.attach('screenshot', { path: info.file })
  expect('red', 'the colour of the coat').toBe('green')
})`

let rooms: Record<'failure' | 'broken' | 'stray' | 'skipped' | 'allowed' | 'flaky' | 'six', Outcome>
let journeys: Record<'failure' | 'skipped' | 'flaky', Outcome>
beforeAll(async () => {
  const [planted, failure, skipped, flaky] = await Promise.all([
    roomsWith({
      failure: `${GOOD}test('falls', () => expect(1).toBe(2))`,
      broken: "throw new Error('never loaded')",
      stray: `${GOOD}test('leaves one behind', () => void Promise.reject(new Error('a stray error')))`,
      skipped: `${GOOD}test.skip('another day', () => {})`,
      allowed: `${GOOD}test.skip('llama.cpp itself answers', () => {})`,
      flaky: GOOD + FLAKY('now and then'),
      six: SIX_FLAKY.join(''),
    }),
    journeysWith('failed-journey', GOOD + FAILED_JOURNEY),
    journeysWith('skipped-journey', `${GOOD}test('another day', () => test.skip(true, 'Not today.'))`),
    journeysWith('flaky-journey', GOOD + FLAKY_JOURNEY('now and then')),
  ])
  rooms = planted
  journeys = { failure, skipped, flaky }
}, 240_000)

// What is planted ends a run as it should, with its name.
test('a failure makes the run red, with its name, among rooms and journeys', () => {
  const red = (file: string) => ({
    code: 1,
    output: expect.stringMatching(
      new RegExp(String.raw`left by failures:\n.*${file}.*falls[^]*tests: 1 passed, 1 failed`),
    ),
  })
  expect(endOf(rooms.failure)).toMatchObject(red('planted.test.ts'))
  expect(endOf(journeys.failure)).toMatchObject(red('planted.spec.ts'))
})

test('what was not run is named and makes a whole run red', () => {
  for (const [outcome, file] of [
    [rooms.skipped, String.raw`planted\.test\.ts`],
    [journeys.skipped, String.raw`planted\.spec\.ts:\d+`],
  ] as const) {
    const output = expect.stringMatching(
      new RegExp(
        `skipped: 1\\n.*${file} another day[^]*tests: 1 passed, 0 failed[^]*no reason that holds here: 1`,
      ),
    )
    expect(endOf(outcome)).toMatchObject({ code: 1, output })
    expect(endOf(outcome, { isPart: true }).code).toBe(0)
  }
})

test('what may be skipped leaves it green for as long as its reason holds, and is named with that', () => {
  vi.stubEnv('LLAMA_SERVER', undefined)
  expect(endOf(rooms.allowed)).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /skipped: 1\n.*planted\.test\.ts llama\.cpp itself answers \(LLAMA_SERVER names no llama-server/,
    ),
  })
  vi.stubEnv('LLAMA_SERVER', '/usr/bin/llama-server')
  // With the server alone, and no model beside the project, it cannot run either.
  const isModelThere = existsSync(join(root, '../shared/data/language-model'))
  expect(endOf(rooms.allowed).code).toBe(isModelThere ? 1 : 0)
})

test('a run says how long each part took, and which of its files took longest', () => {
  expect(rooms.failure.files).toEqual([
    [expect.stringMatching(/planted-runs-.*planted\.test\.ts$/), expect.any(Number)],
  ])
  expect(journeys.failure.files).toEqual([['planted.spec.ts', expect.any(Number)]])
  for (const [, seconds] of [...rooms.failure.files, ...journeys.failure.files])
    expect(seconds).toBeGreaterThan(0)
  const files = Array.from({ length: 12 }, (_, at) => [`file-${at}.test.ts`, at] as const)
  const parts = [
    { name: 'check and pages', seconds: 1.26, files: [] },
    { name: 'rooms', seconds: 250, files },
  ]
  const { output } = said(() => printTimes(parts, 260.04))
  const [title, first, ...others] = output.split('\n')
  expect([title, first]).toEqual(['longest of the rooms:', '    11.0 s  file-11.test.ts'])
  expect(others.slice(8)).toEqual([
    '     2.0 s  file-2.test.ts',
    'times: check and pages 1.3 s, rooms 250.0 s, all 260.0 s',
  ])
})

test('a journey that fails says why, where its trace and picture are, and how each server ended', () => {
  const { code, output } = endOf(journeys.failure)
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
  const { code, output } = endOf(rooms.broken)
  expect(code).toBe(1)
  expect(output).toMatch(/planted\.test\.ts: .*never loaded[^]*tests: 0 passed, 1 failed/)
})

test('an error outside any test makes it red, with its text', () => {
  const { code, output } = endOf(rooms.stray)
  expect(code).toBe(1)
  expect(output).toMatch(/errors outside tests: 1[^]*a stray error/)
})

test('a flaky test leaves it green, with its name and with what it said at first', () => {
  expect(endOf(rooms.flaky)).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /left by failures:\n.*now and then: expected \+?0 to be 1[^]*flaky: 1\n.*planted\.test\.ts.*now and then/,
    ),
  })
  expect(endOf(journeys.flaky)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/flaky: 1\n.*planted\.spec\.ts.*now and then/),
  })
})

test('six flaky tests make it red', () => {
  const { code, output } = endOf(rooms.six)
  expect(code).toBe(1)
  expect(output).toMatch(/flaky: 6[^]*mend them/)
})

test('a run of no test is red, but where nothing changed', () => {
  const lists = { skipped: [], flaky: [], errors: [], left: [], logs: [], files: [] }
  const nothing = { ...lists, code: 0, passed: 0, failed: 0 }
  expect(endOf(nothing)).toMatchObject({ code: 1, output: expect.stringContaining('No test ran') })
  expect(endOf(nothing, { mayBeEmpty: true }).code).toBe(0)
})
