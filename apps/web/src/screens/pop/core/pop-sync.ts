import type { Content } from '@kamae/pop/documents/content'
import type { Pop } from '@kamae/pop/documents/pop'
import { CallError } from '@kamae/protocol/contract/errors'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import type { Session } from '../../../session/session.ts'
import type { PopAutosave, SaveState } from './pop-autosave.ts'
import type { PopLink } from '../../../features/pops/pop-store.ts'
import { problemOf, type SyncProblem, waitOf } from './sync-problem.ts'

const QUIET_MS = 1500
const FIRST_PAUSE_MS = 4000
const LONGEST_PAUSE_MS = 300_000
/** What one call carries at most: a body may have 15 MiB. Nearly every pop goes in one, all of it or nothing. */
const LETTERS_AT_ONCE = 3_000_000

export type PopSyncSettings = {
  sessionNow(): Session
  onSession(listener: () => void): () => void
  show(state: SaveState): void
  /** Tells what keeps the pop from the account until somebody does something about it; null once nothing does. */
  report(problem: SyncProblem | null): void
}

export type PopSync = {
  /** Tries once more what was refused. */
  again(): void
  stop(): void
}

/** Changes of the pop itself can mend these alone. */
const MENDED_HERE: ReadonlySet<SyncProblem['kind']> = new Set(['too-many-contents', 'content', 'conflict'])

/** Keeps a pop on the server too, a little after each change, while somebody is signed in. */
export function startPopSync(autosave: PopAutosave, settings: PopSyncSettings): PopSync {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isOver = false
  let pause = FIRST_PAUSE_MS
  let problem: SyncProblem | null = null

  const report = (next: SyncProblem | null) => {
    if (isOver || (next === null && problem === null)) return
    problem = next
    settings.report(next)
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void send(), ms)
  }
  const later = (least: number) => {
    wait(Math.max(pause, least))
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
  }

  async function send(): Promise<void> {
    const { status, user, wasEnded } = settings.sessionNow()
    if (isSending || isOver) return
    if (status === 'out') {
      const isExpected = wasEnded || autosave.record.link !== null
      return report(isExpected && isUnsent(autosave) ? { kind: 'signed-out' } : null)
    }
    if (!user) return
    isSending = true
    const sending: Sending = { contents: [], kept: autosave.kept }
    try {
      await sendOnce(autosave, user.uid, sending)
      pause = FIRST_PAUSE_MS
      report(null)
      if (autosave.isSettled && isSent(autosave, user.uid)) settings.show('server')
      else if (autosave.record.link) wait(QUIET_MS)
    } catch (error) {
      await take(error, sending)
    } finally {
      isSending = false
    }
  }

  async function take(error: unknown, { contents, kept }: Sending): Promise<void> {
    if (error instanceof DeviceStorageError) {
      // What the account has is known, but not where this device would look for it.
      settings.show(error.reason === 'full' ? 'full' : 'failed')
      return later(0)
    }
    if (!(error instanceof CallError)) throw error
    // The pop on the server is gone for good, or is another account's: the next call makes one of its own.
    if (error.code === 'not-found') return await autosave.setLink(null)
    const found = problemOf(error, contents)
    if (found) {
      report(found)
      // Changed while it was on its way: that may have mended it.
      if (MENDED_HERE.has(found.kind) && autosave.kept !== kept) wait(QUIET_MS)
      return
    }
    if (autosave.isSettled) settings.show('waiting')
    later(waitOf(error))
  }

  const listening = new AbortController()
  const heard = { signal: listening.signal }
  const stops = [
    autosave.onKept(() => {
      if (!problem || MENDED_HERE.has(problem.kind)) wait(QUIET_MS)
    }),
    settings.onSession(() => wait(0)),
  ]
  window.addEventListener('online', () => wait(0), heard)
  // Somebody comes back from making room, or from another tab in which they signed in.
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && problem && problem.kind !== 'conflict' && wait(0),
    heard,
  )
  wait(0)
  return {
    again: () => wait(0),
    stop() {
      isOver = true
      clearTimeout(timer)
      listening.abort()
      for (const stop of stops) stop()
    },
  }
}

/** What is under way, for what is said of a part of it. */
type Sending = { contents: readonly Content[]; readonly kept: Pop }

const isUnsent = ({ record }: PopAutosave) => record.unsentHead || record.unsent.length > 0

function isSent(autosave: PopAutosave, uid: string): boolean {
  return autosave.record.link?.uid === uid && !isUnsent(autosave)
}

async function sendOnce(autosave: PopAutosave, uid: string, sending: Sending): Promise<void> {
  const { record, kept } = autosave
  if (isSent(autosave, uid)) return
  const { contents, format: _format, version: _version, ...head } = kept
  const link = record.link?.uid === uid ? record.link : null
  const calls = await import('../../../features/pops/pop-calls.ts')
  let at: PopLink
  // Without a place on the server everything goes there.
  const wanted = link ? record.unsent : Object.keys(contents)
  const present = wanted.flatMap((id) => contents[id] ?? [])
  const parts = portions(present)
  if (link) at = link
  else {
    const [first] = parts
    // The first content makes the pop: an empty page is nobody's work yet.
    if (!first) return
    sending.contents = first
    const made = await calls.createContent({ pop: head, contents: first })
    at = { uid, popId: made.popId, version: made.version }
    await autosave.setLink(at)
    parts.shift()
  }
  const step = async (answer: Promise<{ version: number }>) => {
    at = { ...at, version: (await answer).version }
    await autosave.setLink(at)
  }
  // First: a full pop has no room for what comes until then.
  const gone = link ? wanted.filter((id) => !contents[id]) : []
  if (gone.length > 0) await archiveGone(calls, at, gone, step)
  for (const part of parts) {
    sending.contents = part
    await step(calls.createContent({ popId: at.popId, version: at.version, contents: part }))
  }
  sending.contents = []
  if (link && record.unsentHead)
    await step(calls.updatePop({ popId: at.popId, version: at.version, ...head }))
  await autosave.setLink(at, kept)
}

/** Contents that came and went between two calls were never on the server, so each is asked for alone then. */
async function archiveGone(
  calls: typeof import('../../../features/pops/pop-calls.ts'),
  { popId, version }: PopLink,
  gone: readonly string[],
  step: (answer: Promise<{ version: number }>) => Promise<void>,
): Promise<void> {
  const answer = await calls.archiveContents({ popId, version, contentIds: [...gone] })
  if (answer.isOk && answer.version !== undefined) return step(Promise.resolve({ version: answer.version }))
  const there = await calls.getPop(popId)
  const known = new Set(there.contents?.map(({ id }) => id))
  const left = gone.filter((id) => known.has(id))
  if (there.version !== version) throw new CallError('aborted', 'This pop was changed elsewhere.')
  if (left.length === 0) return
  const again = await calls.archiveContents({ popId, version, contentIds: left })
  if (!again.isOk || again.version === undefined)
    throw new CallError('unavailable', 'The contents could not be taken off.')
  await step(Promise.resolve({ version: again.version }))
}

function portions(contents: readonly Content[]): Content[][] {
  const parts: Content[][] = []
  let letters = Infinity
  for (const content of contents) {
    const more = JSON.stringify(content).length
    if (letters + more > LETTERS_AT_ONCE) {
      parts.push([])
      letters = 0
    }
    letters += more
    parts.at(-1)?.push(content)
  }
  return parts
}
