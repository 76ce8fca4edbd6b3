import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { firstScene } from '../../first-scene.ts'
import type { Draft, SavedPose } from '../store/draft.ts'
import { openStore } from '../store/draft-database.ts'
import { createWriter } from '../store/draft-writer.ts'

/** A scene of this name. */
export const sceneOf = (name: string) => firstScene({ kind: 'default', id: 'momo' }, REST_POSE, name)

/** Keeps a piece of work on the device of a test. */
export async function keepWork(slot: string, name: string, known: Partial<Draft> = {}): Promise<Draft> {
  const draft: Draft = {
    slot,
    uid: `work in ${slot}`,
    scene: sceneOf(name),
    history: undefined,
    savedPose: null,
    temp: null,
    form: null,
    updatedAt: 1,
    ...known,
  }
  const { write } = createWriter(draft, [], crypto.randomUUID())
  await write({ draft, entries: [], position: 0, timeOf: () => 1 })
  return draft
}

/** Takes all work off the device of a test. */
export async function forgetAllWork(): Promise<void> {
  const store = await openStore()
  for (const name of store.objectStoreNames) await store.clear(name)
}

/** The pose that a piece of work was saved as. */
export const savedPoseOf = (id: string, known: Partial<SavedPose> = {}): SavedPose => ({
  id,
  version: 2,
  saved: '',
  tags: [],
  description: '',
  ...known,
})

/** A draft as the server answers it. */
export const tempAnswer = (id: string, name: string, version = 1) => ({
  temp: { id, version, scene: sceneOf(name) },
})

/** One's own pose as the server answers it. */
export const poseAnswer = (id: string, name: string, version = 2) => ({
  avatarPose: { id, name, version, pose: SAMPLE_POSE, preview: SAMPLE_POSE, tags: [], description: '' },
})
