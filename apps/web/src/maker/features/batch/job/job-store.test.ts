// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { mayHaveJob } from './job-mark.ts'
import { forgetJobs, type KeptJob, keepJob, keepPicture, readJob, readPicture } from './job-store.ts'

const JOB = { id: 'job', plan: { version: 1, name: 'Poses' }, spent: 0 } as KeptJob
const picture = (text: string) => new Blob([text])

beforeEach(forgetJobs)

test('a job comes back with what is done of it and the time it took', async () => {
  await keepJob(JOB)
  await keepPicture({ ...JOB, spent: 40 }, 0, picture('a'))
  await keepPicture({ ...JOB, spent: 90 }, 7, picture('b'))
  expect(mayHaveJob()).toBe(true)
  const found = await readJob()
  expect(found?.job).toEqual({ ...JOB, spent: 90 })
  expect([...(found?.done ?? [])]).toEqual([0, 7])
  expect(await readPicture('job', 7)).toBeDefined()
  expect(await readPicture('job', 1)).toBeUndefined()
})

test('a job forgotten leaves neither pictures nor the mark', async () => {
  await keepJob(JOB)
  await keepPicture(JOB, 3, picture('a'))
  await forgetJobs()
  expect(await readJob()).toBeUndefined()
  expect(await readPicture('job', 3)).toBeUndefined()
  expect(mayHaveJob()).toBe(false)
})

test('a plan of another version is not taken up', async () => {
  await keepJob({ ...JOB, plan: { ...JOB.plan, version: 2 as 1 } })
  expect(await readJob()).toBeUndefined()
})
