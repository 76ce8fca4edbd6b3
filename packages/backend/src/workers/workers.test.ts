import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Workers, openWorkers } from './workers.ts'

const ODD = { script: new URL('./testing/odd-jobs.ts', import.meta.url) }
const LONG = 30_000

let folder: string
let workers: Workers
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kamae workers '))
  workers = openWorkers({ processes: 2, queue: 3, memoryMiB: 300, readable: [folder] })
})
afterAll(() => {
  workers.close()
  rmSync(folder, { recursive: true })
})

const run = (name: string, what?: string, cpuMs = LONG) => workers.run(ODD, { do: name, what }, cpuMs)
const failureReasonOf = async (job: Promise<unknown>) => {
  const error = await job.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return (error as { reason?: string; code?: string }).reason ?? (error as { code?: string }).code
}

test('a job is answered by another process, without our environment, and the next one by the same', async () => {
  const first = (await run('echo', 'a')) as { pid: number }
  expect(first).toMatchObject({ what: 'a', environment: [] })
  expect(first.pid).not.toBe(process.pid)
  expect(await run('echo', 'b')).toMatchObject({ what: 'b', pid: first.pid })
})

test('a job that hangs is killed, and the next one is answered', async () => {
  expect(await failureReasonOf(run('hang', '', 200))).toBe('too-slow')
  expect(await run('echo', 'c')).toMatchObject({ what: 'c' })
})

test('a job that only waits uses up nothing', async () => {
  await run('sleep', '1500', 1000)
  expect(await run('echo', 'h', 1000)).toMatchObject({ what: 'h' })
})

test.each(['heap', 'buffers', 'exit'])(
  'a process that ends over its job (%s) takes nobody with it',
  async (name) => {
    expect(await failureReasonOf(run(name))).toBe('died')
    expect(await run('echo', 'd')).toMatchObject({ what: 'd' })
  },
)

test('a job that throws fails, and its process goes on', async () => {
  const { pid } = (await run('echo', 'e')) as { pid: number }
  expect(await failureReasonOf(run('throw'))).toBe('failed')
  expect(await run('echo', 'f')).toMatchObject({ pid })
})

test('a job reads what it was allowed to, and writes and reaches nothing', async () => {
  writeFileSync(join(folder, 'a'), 'abc')
  expect(await run('read', join(folder, 'a'))).toBe(3)
  expect(await failureReasonOf(run('read', '/etc/hostname'))).toBe('failed')
  expect(await failureReasonOf(run('write', join(folder, 'b')))).toBe('failed')
  const listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  let met = 0
  listener.on('connection', () => met++)
  expect(await failureReasonOf(run('connect', String((listener.address() as AddressInfo).port)))).toBe(
    'failed',
  )
  expect(met).toBe(0)
  listener.close()
})

test('two run at once, three wait, and more are told that it is busy', async () => {
  const jobs = Array.from({ length: 5 }, () => run('sleep', '300'))
  expect(await failureReasonOf(run('echo'))).toBe('unavailable')
  await Promise.all(jobs)
  expect(await run('echo', 'g')).toMatchObject({ what: 'g' })
})
