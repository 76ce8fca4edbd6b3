import { applyChanges } from '@kamae/pose/history/changes'
import type { HistorySnapshot } from '@kamae/pose/history/scene-history'
import type { Scene } from '@kamae/pose/documents/scene'

/** Gives the scene as it was when `done` steps were done, for every `done` of a history. What was worked out once is remembered. */
export function scenesOf({ scene, entries, position }: HistorySnapshot): (done: number) => Scene {
  const known = new Map([[position, scene]])
  return (done) => {
    const towards = done < position ? 1 : -1
    let from = done
    while (!known.has(from) && from !== position) from += towards
    let at = known.get(from) ?? scene
    for (; from > done; from--) {
      at = applyChanges(at, (entries[from - 1]?.changes ?? []).toReversed(), 'before')
      known.set(from - 1, at)
    }
    for (; from < done; from++) {
      at = applyChanges(at, entries[from]?.changes ?? [], 'after')
      known.set(from + 1, at)
    }
    return at
  }
}
