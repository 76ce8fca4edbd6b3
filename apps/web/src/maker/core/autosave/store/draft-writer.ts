import type { HistoryEntry } from '@kamae/pose/history/document-history'
import type { Draft } from './draft.ts'
import type { Head, Step } from './draft-layout.ts'
import { openStore, stepsFrom } from './draft-database.ts'
import { isFull, withRoom } from './with-room.ts'

/** What became of a write: kept, or nothing of it because another tab has the slot, the device is full, or keeps nothing at all. */
export type Outcome = 'kept' | 'lost' | 'full' | 'failed'

/** How many steps a draft may be away from the scene that they are counted from. */
const FARTHEST = 64

/** Where a maker is now. */
export type StoredDraft = {
  readonly draft: Draft
  readonly entries: readonly HistoryEntry[]
  readonly position: number
  timeOf(entry: HistoryEntry): number
}

/** Writes one draft; made once a page and slot. */
export type DraftWriter = {
  /** Writes what changed since the last time, in one transaction: all of it is there afterwards, or nothing. */
  write(current: StoredDraft): Promise<Outcome>
  /** The number of the first step that the history still has. */
  readonly first: number
}

type Written = {
  readonly first: number
  readonly entries: readonly HistoryEntry[]
  /** Where the kept scene is. */
  readonly at: number
  readonly draft: Draft
}

/** Makes the writer of a draft as it was opened; `entries` are the steps that the slot holds already. */
export function createWriter(opened: Draft, entries: readonly HistoryEntry[], owner: string): DraftWriter {
  let isOwner = false
  let written: Written | undefined = opened.stored && {
    first: opened.stored.first,
    at: opened.stored.at,
    entries,
    draft: opened,
  }
  /** Whether the slot still has the steps that more are counted from: another page may have written there, or taken them away. */
  const isAsWritten = (head: Head | undefined) =>
    isOwner
      ? head !== undefined
      : head?.updatedAt === opened.updatedAt &&
        head.first === written?.first &&
        head.end === head.first + entries.length
  const append = async (current: StoredDraft): Promise<Outcome> => {
    const writing = (await openStore()).transaction(['works', 'heads', 'steps', 'pictures'], 'readwrite', {
      durability: 'strict',
    })
    const heads = writing.objectStore('heads')
    const { slot, updatedAt } = current.draft
    const before = await heads.get(slot)
    // A first write may come late: what another page wrote after it was begun is newer.
    const isLate = before && before.updatedAt > updatedAt && before.updatedAt !== opened.updatedAt
    if (before && before.owner !== owner && (isOwner || isLate)) {
      await writing.done
      return 'lost'
    }
    const known = isAsWritten(before) ? written : undefined
    const { first, cut, added, work } = nextOf(known, current)
    const forget = (range: IDBKeyRange) => [
      writing.objectStore('steps').delete(range),
      writing.objectStore('pictures').delete(range),
    ]
    const end = first + current.entries.length
    const isShorter = known !== undefined && first > known.first
    await Promise.all([
      heads.put({ slot, owner, first, end, position: first + current.position, updatedAt }),
      ...(work ? [writing.objectStore('works').put(work)] : []),
      ...(cut === undefined ? [] : forget(stepsFrom(slot, cut))),
      ...(isShorter ? forget(IDBKeyRange.bound([slot, 0], [slot, first - 1])) : []),
      ...added.map((step) => writing.objectStore('steps').put(step)),
      writing.done,
    ])
    isOwner = true
    const { draft, entries: now } = current
    written = { first, entries: now, at: work?.at ?? known?.at ?? first, draft }
    return 'kept'
  }
  return {
    get first() {
      return written?.first ?? 0
    },
    async write(current) {
      try {
        return await withRoom(() => append(current))
      } catch (error) {
        if (!(error instanceof DOMException) && !(error instanceof ReferenceError)) throw error
        console.warn(error)
        return isFull(error) ? 'full' : 'failed'
      }
    },
  }
}

/** What is to be written: steps from number `cut` on go, `added` come, and the seldom changing part where it changed. */
function nextOf(written: Written | undefined, { draft, entries, position, timeOf }: StoredDraft) {
  const { slot } = draft
  const begin = written && startsAt(written.entries, entries)
  const first = written && begin !== undefined ? written.first + begin : 0
  let same = 0
  if (written && begin !== undefined) {
    while (same < entries.length && entries[same] === written.entries[begin + same]) same++
  }
  const hadMore = written !== undefined && (begin === undefined || begin + same < written.entries.length)
  const added = entries.slice(same).map(({ label, changes }, index): Step => {
    const entry = entries[same + index]
    return { slot, n: first + same + index, label, changes, at: entry ? timeOf(entry) : 0 }
  })
  const at = written?.at ?? -1
  const isFar =
    begin === undefined || at < first || at > first + same || Math.abs(at - (first + position)) > FARTHEST
  const isOther = written === undefined || !isSameWork(written.draft, draft)
  const { uid, savedPose, temp, unanswered = null, form, from = null, sourcePoseId, aside, scene } = draft
  const links = {
    savedPose,
    temp,
    unanswered,
    form,
    from,
    ...(sourcePoseId !== undefined && { sourcePoseId }),
    ...(aside !== undefined && { aside }),
  }
  return {
    first,
    cut: written === undefined ? 0 : hadMore ? first + same : undefined,
    added,
    work: isFar || isOther ? { slot, uid, ...links, scene, at: first + position } : undefined,
  }
}

/** Where in the older list of steps the newer one begins; undefined where they have nothing in common. */
function startsAt(older: readonly HistoryEntry[], newer: readonly HistoryEntry[]): number | undefined {
  const [head] = newer
  if (head === undefined || older.length === 0) return 0
  const begin = older.indexOf(head)
  return begin === -1 ? undefined : begin
}

function isSameWork(a: Draft, b: Draft): boolean {
  return (
    a.slot === b.slot &&
    a.uid === b.uid &&
    a.savedPose === b.savedPose &&
    a.temp === b.temp &&
    a.unanswered === b.unanswered &&
    a.form === b.form &&
    a.from === b.from &&
    a.sourcePoseId === b.sourcePoseId &&
    a.aside === b.aside
  )
}
