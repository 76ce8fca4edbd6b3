import type { Pose } from '@kamae/pose/documents/pose'

/** A pose that pictures can be taken of; it is loaded when the work begins. */
export type PoseEntry = {
  readonly id: string
  readonly name: string
  /** For its small figure, where it is at hand. */
  readonly source?: { readonly pose: Pose }
  load(): Promise<Pose>
}

/** Poses that belong together: a drawer of the library, the shelf, files, or whatever else has an id, a name and poses. */
export type PoseList = {
  readonly id: string
  readonly name: string
  readonly entries: readonly PoseEntry[]
}

/** An entry of a pose that is at hand. */
export function entryOf(id: string, name: string, source: { readonly pose: Pose }): PoseEntry {
  return { id, name, source, load: async () => source.pose }
}
