import { canonicalJson } from '@kamae/pose/documents/canonical-json'
import type { Scene } from '@kamae/pose/documents/scene'
import { CallError } from '@kamae/protocol/contract/errors'
import { loadCommands } from '../load-commands.ts'
import { replaceScene } from '../edits.ts'
import type { Maker } from '../maker.ts'
import { isOnServer } from './store/draft.ts'
import type { Autosave } from './autosave.ts'
import { requestKey } from './request-key.ts'

const QUIET_MS = 2000
/** A server that is away is asked again after this long, then twice as long each time. */
const FIRST_PAUSE_MS = 4000
const LONGEST_PAUSE_MS = 300_000

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
}

/** Makes what keeps a draft on the server. */
export function createTempSync(maker: Maker, autosave: Autosave, settings: SyncSettings): TempSync {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let pause = FIRST_PAUSE_MS
  let conflict: Conflict | undefined
  /** What was sent last: an answer that was lost on its way may have been a yes. */
  let attempt: Scene | undefined
  let sent = isOnServer(autosave.draft) ? autosave.draft.scene : undefined

  const schedule = (wait = QUIET_MS) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), wait)
  }
  const soon = () => schedule()
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
  /** Takes up what the server answered; what another draft was begun meanwhile is not of this one. */
  const adopt = async (temp: { id: string; version: number }, scene: Scene, uid: string) => {
    if (autosave.draft.uid !== uid) return schedule()
    sent = scene
    pause = FIRST_PAUSE_MS
    await autosave.set({ temp: { id: temp.id, version: temp.version, scene } })
    if (maker.history.scene !== sent) schedule()
  }
  /** Makes a draft of its own of what is here; sent again it makes no second one. */
  const create = async (scene: Scene) => {
    const { uid } = autosave.draft
    const { client, tempCreate } = await calls()
    const idempotencyKey = await requestKey(uid, 'temp')
    const { temp } = await client.call(tempCreate, { scene, ...(await picture()) }, { idempotencyKey })
    // A first answer that was lost: the draft is there as it was then.
    if (autosave.draft.uid === uid && temp.scene && !isSame(temp.scene, scene)) {
      await autosave.set({ temp: { id: temp.id, version: temp.version, scene: temp.scene } })
      return schedule()
    }
    await adopt(temp, scene, uid)
  }
  const update = async (link: { id: string; version: number }, scene: Scene, isKept: boolean) => {
    const { uid } = autosave.draft
    const { client, tempUpdate } = await calls()
    attempt = scene
    const { temp } = await client.call(tempUpdate, {
      ...link,
      scene,
      ...(await picture()),
      ...(isKept ? { keepsVersion: true as const } : {}),
    })
    await adopt(temp, scene, uid)
  }
  const send = async () => {
    const { scene } = maker.history
    const { save } = maker.view.getState()
    if (!settings.isSignedIn() || conflict || save === 'elsewhere' || scene === sent) return
    if (isSending || maker.gesture.isOpen) return schedule()
    isSending = true
    const { temp: link, uid } = autosave.draft
    try {
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
      await autosave.set({ temp: null, uid: crypto.randomUUID() })
      return schedule()
    }
    // Who is not signed in any more, or sends what is none, is not asked for ever.
    if (['unauthenticated', 'permission-denied', 'invalid-argument'].includes(error.code)) return undefined
    schedule(pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  /** The server has another version than this work came from. */
  const meet = async ({ details }: CallError) => {
    const { Temp, mendScene } = await calls()
    const { current } = details as { current?: { scene?: unknown } }
    const read = Temp.safeParse(current && { ...current, scene: mendScene(current.scene) })
    if (!read.success || !read.data.scene) return
    const { id, version, scene, thumbnail, updatedAt } = read.data
    const ours = [attempt, maker.history.scene].find((mine) => mine && isSame(mine, scene))
    if (ours) return adopt({ id, version }, ours, autosave.draft.uid)
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
    await autosave.set({ temp: null, uid: crypto.randomUUID() })
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
        await adopt({ id: link.id, version }, maker.history.scene, autosave.draft.uid)
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
        pause = FIRST_PAUSE_MS
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
