import '../../../../page/zod-without-eval.ts'
import { applyChanges } from '@kamae/pose/history/changes'
import { readHistoryState } from '@kamae/pose/history/history-state'
import { mendScene } from '@kamae/pose/documents/read-scene'
import type { Scene } from '@kamae/pose/documents/scene'
import type { Draft } from './draft.ts'
import type { Stored } from './draft-database.ts'

/** The draft that a slot kept, put together and checked; undefined when its scene is none. Steps that do not hold together are left out. */
export function readStoredDraft({ work, head, steps }: Stored): Draft | undefined {
  const { scene: _scene, at: _at, from = null, ...links } = work
  const rest = { ...links, from, updatedAt: head.updatedAt }
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
  const last = [scene, work.scene].map(mendScene).find((each) => each !== undefined)
  return last && { ...rest, scene: last, history: undefined }
}

/** Whether the steps are the numbers that the head speaks of, each once. */
function isWhole({ work, head, steps }: Stored): boolean {
  const { first, end, position } = head
  return (
    steps.length === end - first &&
    steps.every(({ n }, index) => n === first + index) &&
    [work.at, position].every((place) => place >= first && place <= end)
  )
}

/** The scene where the draft is, counted from the kept one. */
function sceneAt({ work, head, steps }: Stored): Scene {
  const [from, to] = [work.at - head.first, head.position - head.first]
  if (to >= from)
    return steps
      .slice(from, to)
      .reduce((scene, { changes }) => applyChanges(scene, changes, 'after'), work.scene)
  return steps
    .slice(to, from)
    .reduceRight((scene, { changes }) => applyChanges(scene, changes.toReversed(), 'before'), work.scene)
}
