// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { START_CAMERA } from '@kamae/pose/documents/start-camera'
import { beforeEach, expect, test } from 'vitest'
import { firstScene } from '../../../core/first-scene.ts'
import { mayHaveJob } from './job-mark.ts'
import { forgetJobs, type StoredJob, keepJob, keepPicture, readJob, readPicture } from './job-store.ts'

const PLAN = { version: 1, name: 'Poses', scene: firstScene({ kind: 'default', id: 'momo' }), views: [] }
const JOB = { id: 'job', plan: PLAN as unknown as StoredJob['plan'], spent: 0 } satisfies StoredJob
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

// A camera that is nowhere must not empty the pictures that are gone on with.
test('a job whose scene and views look from nowhere comes back with cameras that see', async () => {
  const nowhere = { ...START_CAMERA, position: [Number.NaN, 0, 1e30] as [number, number, number] }
  const views = [
    { name: 'Nowhere', kind: 'camera' as const, camera: nowhere },
    { name: 'Front', kind: 'preset' as const, id: 'front' },
  ]
  await keepJob({ ...JOB, plan: { ...JOB.plan, scene: { ...JOB.plan.scene, camera: nowhere }, views } })
  const plan = (await readJob())?.job.plan
  expect(plan?.scene).toEqual(JOB.plan.scene)
  expect(plan?.views).toEqual([{ ...views[0], camera: START_CAMERA }, views[1]])
})

test('a job whose scene is none is not taken up', async () => {
  await keepJob({ ...JOB, plan: { ...JOB.plan, scene: {} as StoredJob['plan']['scene'] } })
  expect(await readJob()).toBeUndefined()
})
