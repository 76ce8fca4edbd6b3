import { canonicalJson } from '@kamae/pose/documents/canonical-json'
import type { Scene } from '@kamae/pose/documents/scene'
import { asObject } from '@kamae/protocol/client/calling'
import { CallError } from '@kamae/protocol/contract/errors'
import { loadCommands } from '../load-commands.ts'
import { replaceScene } from '../edits.ts'
import type { Maker } from '../maker.ts'
import { isOnServer, type TempLink, type UnansweredCreate } from './store/draft.ts'
import type { Autosave } from './autosave.ts'
import { isOfOther, linkOwner, signedInUid } from './store/work-owner.ts'

const WAITS: Waits = { quietMs: 2000, pauseMs: 4000 }
const LONGEST_PAUSE_MS = 300_000
/** Who is not signed in any more, or sends what is none, is not asked for ever. */
const REFUSALS = ['unauthenticated', 'permission-denied', 'invalid-argument']

/** The calls come when they are first needed: the avatar loads sooner. */
async function calls() {
  // First, as it says how schemas are made.
  const api = await import('../../../session/api.ts')
  return {
    ...api,
    ...(await import('@kamae/entities/avatarposemaker/temp/contract')),
    ...(await import('@kamae/pose/documents/read-scene')),
  }
}

/** The draft as somebody else left it on the server, while this one went on here. */
export type Conflict = {
  readonly scene: Scene
  readonly version: number
  readonly thumbnail: string | null
  /** When the server took it. */
  readonly at: string
}

/** Keeps the draft on the server too, a little after each change, while somebody is signed in. */
export type TempSync = {
  /** What the server has instead of what this draft came from; undefined while there is no conflict. */
  readonly conflict: Conflict | undefined
  /** Makes this work a draft of its own and leaves the other one as it is. Fails with `CallError`. */
  keepBoth(): Promise<void>
  /** As `keepBoth`, and then goes on with the other one here; undo brings this one back. Fails with `CallError`. */
  takeOther(): Promise<void>
  /** Puts this work over the other one, which stays among the draft's versions. Fails with `CallError`. */
  keepMine(): Promise<void>
  /** Goes on with an older version, as one step that undo takes back. */
  restore(scene: Scene): Promise<void>
  /** Follows what is kept on the device from now on; answers what ends that. */
  start(): () => void
}

/** Who is signed in, and the draft's small picture; null where there is none to take. */
export type SyncSettings = {
  isSignedIn(): boolean
  onSession(listener: () => void): () => void
  thumbnail(): Promise<string | null>
  readonly waits?: Waits
}

/** How long nothing changes before it is sent, and how long a server that is away is left before it is asked again; then twice as long each time. */
type Waits = { readonly quietMs: number; readonly pauseMs: number }

/** Makes what keeps a draft on the server. */
export function createTempSync(maker: Maker, autosave: Autosave, settings: SyncSettings): TempSync {
  const { quietMs, pauseMs } = settings.waits ?? WAITS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let pause = pauseMs
  let conflict: Conflict | undefined
  /** What was sent last: an answer that was lost on its way may have been a yes. */
  let attempt: Scene | undefined
  /** In whose account the server did not find the draft of another one. */
  let strangerUid: string | undefined
  let sent = isOnServer(autosave.draft) ? autosave.draft.scene : undefined

  const schedule = (wait = quietMs) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), wait)
  }
  const soon = () => schedule()
  const later = () => {
    schedule(pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  const picture = async () => {
    try {
      const thumbnail = await settings.thumbnail()
      return thumbnail === null ? {} : { thumbnail }
    } catch (error) {
      // The stage may just have lost its card: the work matters more than its picture.
      console.warn(error)
      return {}
    }
  }
  /** Takes up what the server answered; where another draft was begun meanwhile it is of the one before. */
  const adopt = async ({ id, version, scene, uid: owner }: TempLink, uid: string) => {
    const answered = { temp: { id, version, scene, uid: owner }, unanswered: null }
    if (autosave.draft.uid !== uid) {
      await autosave.set(answered, uid)
      return schedule()
    }
    sent = scene
    pause = pauseMs
    await autosave.set(answered, uid)
    if (maker.history.scene !== sent) schedule()
  }
  /** Makes a draft of its own of what is here; one whose answer was lost is sent again as it was, and makes no second one. */
  const create = async (scene: Scene) => {
    const { uid, unanswered } = autosave.draft
    const owner = linkOwner()
    const { client, tempCreate } = await calls()
    const sender = signedInUid()
    const isOwn = unanswered && unanswered.sender === sender
    const call = isOwn ? unanswered : await newCall(scene, owner, sender)
    if (autosave.draft.uid !== uid) return schedule()
    if (call !== unanswered) await autosave.set({ unanswered: call })
    const { temp } = await client.call(tempCreate, call.input, { idempotencyKey: call.key })
    const made = isSame(call.input.scene, scene) ? scene : call.input.scene
    await adopt({ id: temp.id, version: temp.version, scene: made, uid: owner }, uid)
  }
  const newCall = async (scene: Scene, uid?: string, sender?: string): Promise<UnansweredCreate> => {
    return { key: crypto.randomUUID(), uid, sender, input: { scene, ...(await picture()) } }
  }
  const update = async (link: { id: string; version: number }, scene: Scene, isKept: boolean) => {
    const { uid } = autosave.draft
    const owner = linkOwner()
    const { client, tempUpdate } = await calls()
    attempt = scene
    const { temp } = await client.call(tempUpdate, {
      ...link,
      scene,
      ...(await picture()),
      ...(isKept ? { keepsVersion: true as const } : {}),
    })
    await adopt({ id: temp.id, version: temp.version, scene, uid: owner }, uid)
  }
  /** Whether the work may go to who is signed in: it is in no other account, or the server finds it in theirs, as a guest's that became a member. */
  const isForSignedIn = async (): Promise<boolean> => {
    const { draft } = autosave
    const { temp: link, savedPose } = draft
    const uid = signedInUid()
    if (uid === undefined) {
      // A link would have no owner: the work is sent once the session tells of the profile.
      await (await import('../../../session/load-user.ts')).loadMissingUser()
      if (signedInUid() === undefined) later()
      return false
    }
    if (!isOfOther(draft)) return true
    if (!link || strangerUid === uid) return false
    const { client, tempGet } = await calls()
    try {
      await client.call(tempGet, { id: link.id })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'not-found') throw error
      strangerUid = uid
      return false
    }
    if (autosave.draft.uid !== draft.uid) return false
    const owner = linkOwner()
    await autosave.set({
      temp: { ...link, uid: owner },
      savedPose: savedPose && { ...savedPose, uid: owner },
    })
    return true
  }
  const send = async () => {
    const { scene } = maker.history
    const { save } = maker.view.getState()
    if (!settings.isSignedIn() || conflict || save === 'otherTab' || scene === sent) return
    if (isSending || maker.gesture.isOpen) return schedule()
    isSending = true
    const { uid } = autosave.draft
    try {
      if (!(await isForSignedIn())) return
      const { temp: link } = autosave.draft
      await (link ? update({ id: link.id, version: link.version }, scene, false) : create(scene))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // A refusal is of the draft that was sent.
      if (autosave.draft.uid === uid) await answer(error)
      else schedule()
    } finally {
      isSending = false
    }
  }
  /** What to do about a refusal: the work is kept on the device all the same. */
  const answer = async (error: CallError) => {
    if (error.code === 'aborted') return meet(error)
    if (error.code === 'not-found') {
      // Somebody else may have signed in since it was sent.
      if (signedInUid() !== undefined && !isOfOther(autosave.draft)) await autosave.set({ temp: null })
      return schedule()
    }
    const { unanswered } = autosave.draft
    // What was refused was not done; who is signed out may have been answered before.
    if (unanswered && error.code !== 'unauthenticated' && REFUSALS.includes(error.code)) {
      await autosave.set({ unanswered: null })
      // Sent again it was not the same to the server, or what is here now may be taken where that was not.
      if (isOfKey(error) || !isSame(unanswered.input.scene, maker.history.scene)) return schedule()
    }
    if (!REFUSALS.includes(error.code)) later()
  }
  /** The server has another version than this work came from. */
  const meet = async ({ details }: CallError) => {
    const { Temp, mendScene } = await calls()
    const { current } = details as { current?: { scene?: unknown } }
    const read = Temp.safeParse(current && { ...current, scene: mendScene(current.scene) })
    if (!read.success || !read.data.scene) return
    const { id, version, scene, thumbnail, updatedAt } = read.data
    const ours = [attempt, maker.history.scene].find((mine) => mine && isSame(mine, scene))
    if (ours) return adopt({ id, version, scene: ours, uid: linkOwner() }, autosave.draft.uid)
    conflict = { scene, version, thumbnail, at: updatedAt }
    maker.view.setState({ dialog: 'conflict' })
  }
  const isSettled = () => {
    conflict = undefined
    maker.view.setState({ dialog: null })
  }
  /** Does what was chosen, while nothing else is sent: that would still be of the draft before. */
  const alone = async (act: () => Promise<void>) => {
    isSending = true
    try {
      await act()
    } finally {
      isSending = false
    }
  }
  const beOwn = async () => {
    await autosave.set({ temp: null })
    isSettled()
    await create(maker.history.scene)
  }
  const follow = async (scene: Scene) => {
    await loadCommands()
    replaceScene(maker, scene)
  }
  return {
    get conflict() {
      return conflict
    },
    keepBoth: () => alone(beOwn),
    async takeOther() {
      const link = autosave.draft.temp
      if (!link || !conflict) return
      const { scene, version } = conflict
      await alone(async () => {
        await beOwn()
        await follow(scene)
        await adopt({ ...link, version, scene: maker.history.scene }, autosave.draft.uid)
      })
    },
    async keepMine() {
      const link = autosave.draft.temp
      const theirs = conflict
      if (!link || !theirs) return
      await alone(() => update({ id: link.id, version: theirs.version }, maker.history.scene, true))
      isSettled()
    },
    restore: follow,
    start() {
      const stops = [autosave.onSaved(soon), settings.onSession(soon)]
      const online = () => {
        pause = pauseMs
        schedule(0)
      }
      window.addEventListener('online', online)
      // What was made before signing in, or just before the page was closed.
      if (sent === undefined && autosave.draft.updatedAt > 0) schedule()
      return () => {
        clearTimeout(timer)
        window.removeEventListener('online', online)
        for (const stop of stops) stop()
      }
    },
  }
}

function isSame(a: Scene, b: Scene): boolean {
  return canonicalJson(a) === canonicalJson(b)
}

/** True where the server knows the key of a call with another input. */
function isOfKey({ details }: CallError): boolean {
  return asObject(details)?.field === 'Idempotency-Key'
}
