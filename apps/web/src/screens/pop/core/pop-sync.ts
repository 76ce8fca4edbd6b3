import type { Content } from '@kamae/pop/documents/content'
import type { Pop } from '@kamae/pop/documents/pop'
import { CallError } from '@kamae/protocol/contract/errors'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import type { Session } from '../../../session/session.ts'
import type { PopAutosave, SaveState } from './pop-autosave.ts'
import type { PopCall, PopLink, PopRequest } from '../../../features/pops/pop-store.ts'
import { problemOf, type SyncProblem, waitOf } from './sync-problem.ts'

const QUIET_MS = 1500
const FIRST_PAUSE_MS = 4000
const LONGEST_PAUSE_MS = 300_000
/** What one call carries at most: a body may have 15 MiB. Nearly every pop goes in one, all of it or nothing. */
const CHARACTERS_PER_CALL = 3_000_000

export type PopSyncSettings = {
  sessionNow(): Session
  onSession(listener: () => void): () => void
  show(state: SaveState): void
  /** Reports what keeps the pop from the account until somebody does something about it; null once nothing does. */
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
      await attemptSend(autosave, user.uid, sending)
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
    // The pop on the server is gone for good: the next call makes one of its own.
    if (error.code === 'not-found') return await autosave.setLink(null)
    const found = problemOf(error, contents)
    if (found) {
      report(found)
      // Refused, it was not done before either; what somebody else sent, or who is signed out, may have been.
      if (found.kind !== 'signed-out' && found.kind !== 'other-account') await autosave.setUnanswered(null)
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
    autosave.onSaved(() => {
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
type Sending = { contents: readonly { readonly id: string }[]; readonly kept: Pop }

const isUnsent = ({ record }: PopAutosave) => record.unsentHead || record.unsent.length > 0

function isSent(autosave: PopAutosave, uid: string): boolean {
  return autosave.record.link?.uid === uid && !isUnsent(autosave)
}

type Calls = typeof import('../../../features/pops/pop-calls.ts')

async function attemptSend(autosave: PopAutosave, uid: string, sending: Sending): Promise<void> {
  if (isSent(autosave, uid)) return
  const calls = await import('../../../features/pops/pop-calls.ts')
  await linkTo(calls, autosave, uid)
  const { unanswered } = autosave.record
  if (unanswered?.uid === uid) await perform(calls, autosave, unanswered, sending)
  const { record, kept } = autosave
  const { contents, format: _format, version: _version, ...head } = kept
  const { link } = record
  const ask = (request: PopRequest) => attemptCall(calls, autosave, uid, request, sending)
  let at: PopLink
  // Without a place on the server everything goes there.
  const wanted = link ? record.unsent : Object.keys(contents)
  const present = wanted.flatMap((id) => contents[id] ?? [])
  const parts = portions(present)
  if (link) at = link
  else {
    const first = parts.shift()
    // The first content makes the pop: an empty page is nobody's work yet.
    if (!first) return
    at = await ask({ name: 'createContent', input: { pop: head, contents: first } })
  }
  // First: a full pop has no room for what comes until then.
  const gone = link ? wanted.filter((id) => !contents[id]) : []
  if (gone.length > 0)
    at = await ask({
      name: 'archiveContents',
      input: { popId: at.popId, version: at.version, contentIds: gone },
    })
  for (const part of parts) {
    const input = { popId: at.popId, version: at.version, contents: part }
    at = await ask({ name: 'createContent', input })
  }
  if (link && record.unsentHead)
    at = await ask({ name: 'updatePop', input: { popId: at.popId, version: at.version, ...head } })
  const all = Object.fromEntries(record.unsent.map((id) => [id, contents[id]]))
  await autosave.setLink(at, { contents: all, head })
}

/** Links a pop to the account of who is signed in, where that has it: a guest who became a member. Never copied into another one. */
async function linkTo(calls: Calls, autosave: PopAutosave, uid: string): Promise<void> {
  const { link } = autosave.record
  if (!link || link.uid === uid) return
  try {
    await calls.getPop(link.popId)
  } catch (error) {
    if (!(error instanceof CallError) || (error.code !== 'not-found' && error.code !== 'permission-denied'))
      throw error
    throw new CallError('failed-precondition', 'This pop is in another account.', { reason: 'other-account' })
  }
  await autosave.setLink({ ...link, uid })
}

/** Sends a request under a key of its own; both are kept until it is answered. */
async function attemptCall(
  calls: Calls,
  autosave: PopAutosave,
  uid: string,
  request: PopRequest,
  sending: Sending,
): Promise<PopLink> {
  const call: PopCall = { uid, key: crypto.randomUUID(), request }
  await autosave.setUnanswered(call)
  return await perform(calls, autosave, call, sending)
}

/** Sends a call, for the first time or again, and keeps where the server stands after it. */
async function perform(
  calls: Calls,
  autosave: PopAutosave,
  { uid, key: idempotencyKey, request: { name, input } }: PopCall,
  sending: Sending,
): Promise<PopLink> {
  sending.contents = name === 'createContent' ? (input.contents ?? []) : []
  if (name === 'archiveContents')
    return await archiveGone(calls, autosave, { uid, idempotencyKey, input }, sending)
  const answer =
    name === 'createContent'
      ? await calls.createContent(input, { idempotencyKey })
      : await calls.updatePop(input, { idempotencyKey })
  const at = { uid, popId: input.popId ?? answer.popId, version: answer.version }
  if (name === 'updatePop') await autosave.setLink(at)
  else {
    const contents = Object.fromEntries((input.contents ?? []).map((content) => [content.id, content]))
    await autosave.setLink(at, { contents, head: input.pop })
  }
  return at
}

/** Contents that came and went between two calls were never on the server, so each is asked for alone then. */
async function archiveGone(
  calls: Calls,
  autosave: PopAutosave,
  {
    uid,
    idempotencyKey,
    input,
  }: {
    readonly uid: string
    readonly idempotencyKey: string
    readonly input: Extract<PopRequest, { name: 'archiveContents' }>['input']
  },
  sending: Sending,
): Promise<PopLink> {
  const { popId, contentIds } = input
  const keepVersion = async (version: number) => {
    const at = { uid, popId, version }
    await autosave.setLink(at)
    return at
  }
  const answer = await calls.archiveContents(input, { idempotencyKey })
  if (answer.isOk) return await keepVersion(answer.version)
  // Anything else is no answer to what is there: the call stays, to be sent again as it was.
  if (!(answer.error instanceof CallError) || answer.error.code !== 'not-found') throw answer.error
  const there = await calls.getPop(popId)
  if (there.version !== input.version) throw new CallError('aborted', 'This pop was changed elsewhere.')
  const known = new Set(there.contents?.map(({ id }) => id))
  const left = contentIds.filter((id) => known.has(id))
  if (left.length === contentIds.length)
    throw new CallError('unavailable', 'The contents could not be taken off.')
  if (left.length === 0) return await keepVersion(there.version)
  const request: PopRequest = { name: 'archiveContents', input: { ...input, contentIds: left } }
  return await attemptCall(calls, autosave, uid, request, sending)
}

function portions(contents: readonly Content[]): Content[][] {
  const parts: Content[][] = []
  let count = Infinity
  for (const content of contents) {
    const more = JSON.stringify(content).length
    if (count + more > CHARACTERS_PER_CALL) {
      parts.push([])
      count = 0
    }
    count += more
    parts.at(-1)?.push(content)
  }
  return parts
}
