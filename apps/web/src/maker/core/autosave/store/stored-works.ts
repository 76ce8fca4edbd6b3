import type { Scene } from '@kamae/pose/documents/scene'
import { isOfOtherMember } from './work-owner.ts'
import { openStore, stepsFrom } from './draft-database.ts'

/** A piece of work on this device: its scene as it was a few steps ago at most. */
export type StoredWork = { readonly slot: string; readonly scene: Scene; readonly updatedAt: number }

/** Every piece of work on this device but what is in somebody else's account, last changed first. */
export async function listWorks(): Promise<readonly StoredWork[]> {
  const store = await openStore()
  const [works, heads] = await Promise.all([store.getAll('works'), store.getAll('heads')])
  const times = new Map(heads.map(({ slot, updatedAt }) => [slot, updatedAt]))
  return works
    .filter((work) => !isOfOtherMember(work))
    .map(({ slot, scene }) => ({ slot, scene, updatedAt: times.get(slot) ?? 0 }))
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
}

/** Takes a piece of work off this device, with its steps and pictures. */
export async function forgetWork(slot: string): Promise<void> {
  const forgetting = (await openStore()).transaction(['works', 'heads', 'steps', 'pictures'], 'readwrite')
  await Promise.all([
    forgetting.objectStore('works').delete(slot),
    forgetting.objectStore('heads').delete(slot),
    forgetting.objectStore('steps').delete(stepsFrom(slot)),
    forgetting.objectStore('pictures').delete(stepsFrom(slot)),
    forgetting.done,
  ])
}
