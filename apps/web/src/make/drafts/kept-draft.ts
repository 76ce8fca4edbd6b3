import '../../zod-without-eval.ts'
import { readHistoryState } from '@kamae/pose/history-state'
import { Scene } from '@kamae/pose/scene'
import type { Draft } from './draft.ts'

/** The draft that the device kept, checked; undefined when its scene is none. A history that is none is left out. */
export function readKeptDraft(kept: Draft): Draft | undefined {
  if (!Scene.safeParse(kept.scene).success) return undefined
  return { ...kept, history: readHistoryState(kept.history) }
}
