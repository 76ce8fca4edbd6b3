import { CallError } from '@kamae/protocol/errors'
import { loadCommands } from '../core/commands.ts'
import { replaceScene } from '../core/edits.ts'
import type { Maker } from '../core/maker.ts'
import { isOnServer } from './draft.ts'
import type { Keeper } from './keeper.ts'
import { requestKey } from './request-key.ts'

const QUIET_MS = 2000

/** The calls come when they are first needed: the avatar stands sooner. */
async function calls() {
  // First, as it says how schemas are made.
  const api = await import('../../api.ts')
  return { ...api, ...(await import('@kamae/entities/avatarposemaker/temp/contract')) }
}

/** Keeps the draft on the server too, a little after each change, while somebody is signed in. */
export type TempSync = {
  /** What a person decided about a draft that was changed elsewhere meanwhile. */
  keepBoth(): Promise<void>
  takeOther(): Promise<void>
  /** Follows what is kept on the device from now on; answers what ends that. */
  start(): () => void
}

/** Makes what keeps a draft on the server. `isSignedIn` is asked before each call; `thumbnail` draws the draft's small picture. */
export function createTempSync(
  maker: Maker,
  keeper: Keeper,
  settings: { isSignedIn(): boolean; thumbnail(): Promise<string | null> },
): TempSync {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let sent = isOnServer(keeper.draft) ? keeper.draft.scene : undefined

  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), QUIET_MS)
  }
  const send = async () => {
    const { scene } = maker.history
    if (!settings.isSignedIn() || maker.view.getState().dialog === 'conflict') return
    if (isSending || maker.gesture.isOpen) return schedule()
    if (scene === sent) return
    isSending = true
    try {
      const { client, tempCreate, tempUpdate } = await calls()
      const thumbnail = await settings.thumbnail()
      const { temp: link, uid } = keeper.draft
      const { temp } = link
        ? await client.call(tempUpdate, { id: link.id, version: link.version, scene, thumbnail })
        : await client.call(
            tempCreate,
            { scene, thumbnail },
            { idempotencyKey: await requestKey(uid, 'temp') },
          )
      sent = scene
      await keeper.set({ temp: { id: temp.id, version: temp.version, scene } })
      if (maker.history.scene === sent) maker.view.setState({ save: 'server' })
      else schedule()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Kept on the device all the same; a network that is away is tried again with the next change.
      if (error.code === 'aborted') maker.view.setState({ dialog: 'conflict' })
      if (error.code === 'not-found') await keeper.set({ temp: null, uid: crypto.randomUUID() })
    } finally {
      isSending = false
    }
  }
  const keepBoth = async () => {
    await keeper.set({ temp: null, uid: crypto.randomUUID() })
    maker.view.setState({ dialog: null })
    sent = undefined
    await send()
  }
  return {
    keepBoth,
    async takeOther() {
      const link = keeper.draft.temp
      if (!link) return
      const { client, tempGet } = await calls()
      const { temp } = await client.call(tempGet, { id: link.id })
      await keepBoth()
      if (!temp.scene) return
      await loadCommands()
      replaceScene(maker, temp.scene)
      sent = temp.scene
      await keeper.set({ temp: { id: temp.id, version: temp.version, scene: temp.scene } })
    },
    start() {
      const stop = keeper.onKept(schedule)
      // What was made before signing in, or just before the page was closed.
      if (sent === undefined && keeper.draft.updatedAt > 0) schedule()
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}
