import type { DBSchema } from 'idb'
import '../../../../page/zod-without-eval.ts'
import { isSoundCamera } from '@kamae/pose/commands/sound-camera'
import { mendScene } from '@kamae/pose/documents/read-scene'
import { START_CAMERA } from '@kamae/pose/documents/start-camera'
import { deviceStore } from '../../../../features/device-store/device-store.ts'
import { markJob, unmarkJob } from './job-mark.ts'
import type { BatchPlan } from '../plan/plan.ts'

/** A batch of pictures that was begun on this device and not handed over yet. */
export type StoredJob = {
  readonly id: string
  readonly plan: BatchPlan
  /** Milliseconds that were worked on it. */
  readonly spent: number
}

interface Layout extends DBSchema {
  jobs: { key: string; value: StoredJob }
  pictures: { key: [job: string, index: number]; value: Blob }
}

const onDevice = deviceStore<Layout>('kamae-many', (store) => {
  store.createObjectStore('jobs', { keyPath: 'id' })
  store.createObjectStore('pictures')
})

/** Keeps a plan, so that a later visit can go on with it. All here fails with `DeviceStorageError`. */
export async function keepJob(job: StoredJob): Promise<void> {
  await onDevice((store) => store.put('jobs', job))
  markJob()
}

/** The job that waits on this device, and which of its pictures are here. */
export async function readJob(): Promise<{ job: StoredJob; done: ReadonlySet<number> } | undefined> {
  const kept = (await onDevice((store) => store.getAll('jobs'))).find(({ plan }) => plan.version === 1)
  const plan = kept && mendPlan(kept.plan)
  if (!plan) return undefined
  const job = { ...kept, plan }
  const keys = await onDevice((store) => store.getAllKeys('pictures', picturesOf(job.id)))
  return { job, done: new Set(keys.map(([, index]) => index)) }
}

/** The plan with a scene and cameras that can be drawn; undefined where its scene is none. Its pictures keep their places. */
function mendPlan(plan: BatchPlan): BatchPlan | undefined {
  const scene = mendScene(plan.scene)
  const views = plan.views.map((view) =>
    view.kind === 'camera' && !isSoundCamera(view.camera) ? { ...view, camera: START_CAMERA } : view,
  )
  return scene && { ...plan, scene, views }
}

/** Keeps a finished picture, and how long the job has taken up to it. */
export async function keepPicture(job: StoredJob, index: number, picture: Blob): Promise<void> {
  await onDevice(async (store) => {
    const both = store.transaction(['jobs', 'pictures'], 'readwrite')
    await Promise.all([
      both.objectStore('jobs').put(job),
      both.objectStore('pictures').put(picture, [job.id, index]),
      both.done,
    ])
  })
}

/** A finished picture; undefined when it is not kept. */
export async function readPicture(job: string, index: number): Promise<Blob | undefined> {
  return onDevice((store) => store.get('pictures', [job, index]))
}

/** Takes every job and its pictures off this device. */
export async function forgetJobs(): Promise<void> {
  await onDevice(async (store) => {
    const both = store.transaction(['jobs', 'pictures'], 'readwrite')
    await Promise.all([both.objectStore('jobs').clear(), both.objectStore('pictures').clear(), both.done])
  })
  unmarkJob()
}

/** Every key of a job: arrays compare item by item, and an array is greater than any number. */
function picturesOf(job: string): IDBKeyRange {
  return IDBKeyRange.bound([job, 0], [job, []])
}
