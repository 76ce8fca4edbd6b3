import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { scratchInMemory } from './scratch.mjs'

const { TMPDIR } = scratchInMemory()

test.runIf(TMPDIR)('everybody may write to temporary files in memory', () => {
  expect(dirname(TMPDIR ?? '')).toBe('/dev/shm')
  expect(statSync(TMPDIR ?? '').mode & 0o7777).toBe(0o1777)
})

test.runIf(TMPDIR).for(['SIGTERM', 'SIGKILL'] as const)(
  'they are gone once a run is that was ended by %s',
  async (signal) => {
    const script = `
import { writeFileSync } from 'node:fs'
const { scratchInMemory } = await import(${JSON.stringify(new URL('scratch.mjs', import.meta.url).href)})
const { TMPDIR } = scratchInMemory()
writeFileSync(TMPDIR + '/left', '')
console.log(TMPDIR)
setInterval(() => undefined, 1000)`
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(run.stdout, 'data')) as [Buffer]
    const folder = String(said).trim()
    expect(existsSync(`${folder}/left`)).toBe(true)
    run.kill(signal)
    await expect.poll(() => existsSync(folder)).toBe(false)
  },
)
