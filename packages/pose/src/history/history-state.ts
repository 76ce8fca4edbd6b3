import * as z from 'zod/mini'
import { applyChanges } from './changes.ts'
import type { HistoryState } from './scene-history.ts'
import { Scene } from '../documents/scene.ts'

const State = z.object({
  format: z.literal('kamae-history'),
  version: z.literal(1),
  scene: Scene,
  entries: z.array(
    z.object({
      label: z.string(),
      changes: z.array(
        z.object({
          path: z.array(z.union([z.string(), z.int().check(z.gte(0), z.lte(1000))])),
          before: z.optional(z.unknown()),
          after: z.optional(z.unknown()),
        }),
      ),
    }),
  ),
  position: z.int().check(z.gte(0)),
})

/** Reads the state of a history that was stored; undefined when it is none. */
export function readHistoryState(stored: unknown): HistoryState | undefined {
  const read = State.safeParse(stored)
  if (!read.success || read.data.position > read.data.entries.length) return undefined
  return endsAreScenes(read.data) ? read.data : undefined
}

/** Undone and redone to its ends, a history that was not tampered with still gives scenes. */
function endsAreScenes({ scene, entries, position }: HistoryState): boolean {
  const back = entries.slice(0, position).toReversed()
  const first = back.reduce((next, { changes }) => applyChanges(next, changes.toReversed(), 'before'), scene)
  const last = entries
    .slice(position)
    .reduce((next, { changes }) => applyChanges(next, changes, 'after'), scene)
  return Scene.safeParse(first).success && Scene.safeParse(last).success
}
