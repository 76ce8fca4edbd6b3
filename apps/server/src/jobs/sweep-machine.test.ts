import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { testDatabase } from '@kamae/backend/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'

import { withDatabase } from '../backends/backends.ts'
import { sweepMachine } from './sweep-machine.ts'

const DAY_MS = 86_400_000

/** A server with a scratch file of two days ago, one of now, and a sound that there is no room for. */
async function machine() {
  const folder = mkdtempSync(join(tmpdir(), 'kamae-machine-'))
  const backends = await withDatabase(await testDatabase(), {
    KAMAE_DATA: folder,
    KAMAE_SECRET: undefined,
    KAMAE_OPERATOR: undefined,
    VOICE_CACHE: 0,
  })
  onTestFinished(async () => {
    backends.workers.close()
    await backends.database.close()
    rmSync(folder, { recursive: true })
  })
  const scratch = join(folder, 'scratch')
  const old = join(scratch, 'old')
  const young = join(scratch, 'young')
  mkdirSync(scratch)
  for (const path of [old, young]) writeFileSync(path, 'x')
  const before = new Date(Date.now() - 2 * DAY_MS)
  utimesSync(old, before, before)
  const { cache } = backends.voices
  const name = cache.nameOf(['a'])
  await cache.keep(name, { bytes: Buffer.from('a'), seconds: 1, timeline: null })
  const sound = cache.pathOf(name) ?? ''
  return { backends, left: () => [old, young, sound].map((path) => existsSync(path)) }
}

test('every server sweeps the folders of its own machine, whichever of them is given the tasks', async () => {
  const machines = [await machine(), await machine()]
  const sweeps = machines.map(({ backends }) => sweepMachine(backends, () => undefined, 10))
  for (const { left } of machines) await expect.poll(left).toEqual([false, true, false])
  for (const { stop } of sweeps) await stop()
})

test('a sweep that fails is reported, and the next comes all the same', async () => {
  const { backends, left } = await machine()
  const said: string[] = []
  let tries = 0
  const uploads = {
    ...backends.uploads,
    sweepScratch: async () => {
      if (tries++ === 0) throw new Error('The disk is away.')
      await backends.uploads.sweepScratch()
    },
  }
  const log = (level: string, message: string) => void said.push(`${level} ${message}`)
  const { stop } = sweepMachine({ ...backends, uploads }, log, 10)
  await expect.poll(left).toEqual([false, true, false])
  await stop()
  expect(said).toEqual(['warn The folders of this machine could not be swept.'])
})
