import '../../../page/zod-without-eval.ts'
import { applyChanges } from '@kamae/pose/history/changes'
import { readHistoryState } from '@kamae/pose/history/history-state'
import { Scene } from '@kamae/pose/documents/scene'
import type { Draft } from './draft.ts'
import { mendScene } from '../scene/mend-scene.ts'
import type { Kept } from './draft-store.ts'

/** The draft that a slot kept, put together and checked; undefined when its scene is none. Steps that do not hold together are left out. */
export function readKeptDraft({ work, head, steps }: Kept): Draft | undefined {
  const { slot, uid, savedPose, temp, form, from = null } = work
  const rest = { slot, uid, savedPose, temp, form, from, updatedAt: head.updatedAt }
  const scene = isWhole({ work, head, steps }) ? sceneAt({ work, head, steps }) : undefined
  const history =
    scene &&
    readHistoryState({
      format: 'kamae-history',
      version: 1,
      scene,
      entries: steps.map(({ label, changes }) => ({ label, changes })),
      position: head.position - head.first,
    })
  if (history) {
    const times = steps.map(({ at }) => at)
    return { ...rest, scene: history.scene, history, stored: { first: head.first, times, at: work.at } }
  }
  const last = [scene, work.scene].map(mended).find((each) => each !== undefined)
  return last && { ...rest, scene: last, history: undefined }
}

/** A scene as it is, or with what is broken of it made whole; undefined where that is none either. */
function mended(scene: Scene | undefined): Scene | undefined {
  if (!scene || Scene.safeParse(scene).success) return scene
  try {
    const whole = mendScene(scene)
    return Scene.safeParse(whole).success ? whole : undefined
  } catch {
    // What is kept is no scene at all.
    return undefined
  }
}

/** Whether the steps are the numbers that the head speaks of, each once. */
function isWhole({ work, head, steps }: Kept): boolean {
  const { first, end, position } = head
  return (
    steps.length === end - first &&
    steps.every(({ n }, index) => n === first + index) &&
    [work.at, position].every((place) => place >= first && place <= end)
  )
}

/** The scene where the draft stands, counted from the kept one. */
function sceneAt({ work, head, steps }: Kept): Scene {
  const [from, to] = [work.at - head.first, head.position - head.first]
  if (to >= from)
    return steps
      .slice(from, to)
      .reduce((scene, { changes }) => applyChanges(scene, changes, 'after'), work.scene)
  return steps
    .slice(to, from)
    .reduceRight((scene, { changes }) => applyChanges(scene, changes.toReversed(), 'before'), work.scene)
}
