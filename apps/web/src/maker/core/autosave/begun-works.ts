import type { HistoryEntry } from '@kamae/pose/history/document-history'
import type { Scene } from '@kamae/pose/documents/scene'
import type { StepLabel } from '../describe-step.ts'
import { loadCommands, readyCommands } from '../load-commands.ts'
import type { Maker } from '../maker.ts'
import type { Draft, WorkLinks } from './store/draft.ts'

const BEGIN = /^newPose (\S+) (\S+)$/
/** So many pieces of work are remembered among the steps of one draft. */
const MOST = 20

/** The label of the step that begins a piece of work after another, both by their uid. */
const beginLabel = (uid: string, before: string): StepLabel => `newPose ${uid} ${before}`

/** Begins another piece of work in the place of what is there, as one step: what the draft was saved as holds again once that is undone. */
export function beginWork(maker: Maker, autosave: { readonly draft: Draft }, scene: Scene): void {
  const { gesture } = maker
  const commands = readyCommands()
  if (!commands) return gesture.runAfter(loadCommands(), () => beginWork(maker, autosave, scene))
  gesture.begin(beginLabel(crypto.randomUUID(), autosave.draft.uid))
  gesture.run(commands.replaceScene, { scene })
  gesture.commit()
}

/** Whose the document is after the steps that are done, where that is another piece of work than the draft is now. */
export function otherWork(
  { entries, position }: { readonly entries: readonly HistoryEntry[]; readonly position: number },
  draft: Draft,
): WorkLinks | undefined {
  const [undone] = beginsOf(entries.slice(position))
  const done = beginsOf(entries.slice(0, position)).at(-1)
  for (const uid of [undone?.before, done?.uid]) {
    if (uid === draft.uid) return undefined
    const known = draft.aside?.find((work) => work.uid === uid)
    if (known) return known
  }
  // What is told of its predecessor alone was begun just now; the steps of a copy speak of neither.
  if (!done || done.before !== draft.uid) return undefined
  const { from = null } = draft
  const nothing = { savedPose: null, temp: null, unanswered: null, form: null, sourcePoseId: null }
  return { uid: done.uid, from, ...nothing }
}

/** The draft once it is another piece of work; what belonged to it so far is put aside, for as long as steps name it. */
export function withWork(draft: Draft, work: WorkLinks, entries: readonly HistoryEntry[]): Draft {
  const { uid, savedPose, temp, unanswered = null, form, from = null, sourcePoseId, ...rest } = draft
  const origin = sourcePoseId !== undefined && { sourcePoseId }
  const left: WorkLinks = { uid, savedPose, temp, unanswered, form, from, ...origin }
  const named = new Set(beginsOf(entries).flatMap((begin) => [begin.uid, begin.before]))
  const others = rest.aside?.filter((other) => other.uid !== work.uid && named.has(other.uid)) ?? []
  return { ...rest, ...work, aside: [...others, left].slice(-MOST) }
}

type Begin = { readonly uid: string; readonly before: string }

function beginsOf(entries: readonly HistoryEntry[]): readonly Begin[] {
  return entries.flatMap(({ label }) => {
    const [, uid, before] = BEGIN.exec(label) ?? []
    return uid !== undefined && before !== undefined ? [{ uid, before }] : []
  })
}
