import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const SCRIPTS = dirname(import.meta.dirname)

// Seconds on an idle machine.
const SOON = { timeout: 90_000 }

let folder: string
let runner: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kamae-run-'))
  cpSync(SCRIPTS, join(folder, 'scripts'), { recursive: true })
})
afterEach(() => {
  runner?.kill('SIGKILL')
  // Where a test fails they are there still.
  for (const name of ['built', 'first', 'second', 'third']) {
    const file = join(folder, name)
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
    if (pid > 0 && isRunning(pid)) process.kill(pid, 'SIGKILL')
  }
  rmSync(folder, { recursive: true, force: true })
})

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** A module that says its number in a file and never ends; `more` comes before that. */
const lasting = (name: string, more = '') => `
import { renameSync, writeFileSync } from 'node:fs'
${more}
setInterval(() => undefined, 1000)
writeFileSync(${JSON.stringify(`${name}.draft`)}, String(process.pid))
renameSync(${JSON.stringify(`${name}.draft`)}, ${JSON.stringify(name)})
`

function start(script: string): ChildProcess {
  runner = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, stdio: 'ignore' })
  return runner
}

async function pidIn(name: string): Promise<number> {
  await expect.poll(() => existsSync(join(folder, name)), SOON).toBe(true)
  return Number(readFileSync(join(folder, name), 'utf8'))
}

/** Whether a process runs; one that nobody has asked about since its end does not. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'))
}

describe('a build that is interrupted', () => {
  const pages = {
    'package-lock.json': '{}',
    'packages/pose/src/documents/pose.ts': '',
    'apps/web/offline/write-offline-files.ts': '',
    'apps/server/src/http/precompress.ts': '',
  }
  const build = `import { buildPages } from './scripts/build.mjs'
    buildPages().then(() => process.exit(0), () => process.exit(1))`

  test.each([
    ['dies of the signal', ''],
    ['ends in order', `process.on('SIGTERM', () => process.exit(0))`],
  ])('is not taken for done, where its program %s', async (_, more) => {
    plant({
      ...pages,
      'node_modules/vite/package.json': '{"type":"module"}',
      'node_modules/vite/bin/vite.js': lasting('built', more),
    })
    const child = start(build)
    await pidIn('built')
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    expect(await closed).toBe(1)
    expect(existsSync(join(folder, 'node_modules/.cache/kamae/pages'))).toBe(false)
  })
})

describe('a run of tests', () => {
  // The second ignores what it is asked, the third was started to outlive whoever started it.
  const processes = {
    'first.mjs': lasting(
      'first',
      `import { spawn } from 'node:child_process'
      spawn(process.execPath, ['second.mjs'], { stdio: 'ignore' })
      spawn(process.execPath, ['third.mjs'], { stdio: 'ignore', detached: true })`,
    ),
    'second.mjs': lasting('second', `process.on('SIGTERM', () => undefined)`),
    'third.mjs': lasting('third'),
  }
  const runIt = `import { endWithUs, run } from './scripts/run/run.mjs'
    await run(process.execPath, ['first.mjs'], { env: endWithUs() })`

  test.each(['SIGTERM', 'SIGKILL'] as const)('leaves nothing running after %s', async (signal) => {
    plant(processes)
    const child = start(runIt)
    const pids = await Promise.all(['first', 'second', 'third'].map(pidIn))
    expect(pids.map(isRunning)).toEqual([true, true, true])
    child.kill(signal)
    await expect.poll(() => pids.map(isRunning), SOON).toEqual([false, false, false])
  })

  test('that was asked to end begins nothing more', async () => {
    plant({ 'first.mjs': lasting('first'), 'second.mjs': lasting('second') })
    const child = start(`import { run } from './scripts/run/run.mjs'
      await run(process.execPath, ['first.mjs'])
      await run(process.execPath, ['second.mjs']).catch(() => process.exit(3))`)
    await pidIn('first')
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    expect(await closed).toBe(3)
    expect(existsSync(join(folder, 'second'))).toBe(false)
  })
})

describe('what the tests of a run leave in the folder for temporary files', () => {
  // Lasts until it is ended, or until the file is there that says that it may go.
  const leaving = lasting(
    'first',
    `import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { join } from 'node:path'
    mkdirSync(join(mkdtempSync(join(tmpdir(), 'left-')), 'in it'))
    setInterval(() => existsSync('go') && process.exit(0), 50)`,
  )
  const runIt = `import { writeFileSync } from 'node:fs'
    import { endWithUs, run } from './scripts/run/run.mjs'
    import { temporaryFolder } from './scripts/run/temporary-folder.mjs'
    const temporary = temporaryFolder()
    writeFileSync('temporary', temporary.TMPDIR)
    await run(process.execPath, ['first.mjs'], { env: { ...temporary, ...endWithUs() } })`

  test.each(['by itself', 'SIGTERM', 'SIGKILL'] as const)('is gone where the run ends %s', async (way) => {
    plant({ 'first.mjs': leaving })
    const child = start(runIt)
    await pidIn('first')
    const temporary = readFileSync(join(folder, 'temporary'), 'utf8')
    expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^left-/)])
    if (way === 'by itself') plant({ go: '' })
    else child.kill(way)
    await expect.poll(() => existsSync(temporary), SOON).toBe(false)
  })
})
