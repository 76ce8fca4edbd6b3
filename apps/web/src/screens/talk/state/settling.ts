import type { Message } from '@kamae/entities/chatchara/message/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import type { StoreApi } from 'zustand/vanilla'
import * as calls from './talk-calls.ts'
import type { TalkState } from './talk-state.ts'
import { wait } from './wait.ts'

const SETTLE_MS = 700
/** So many times in a row a kept answer may not be to be read. */
const SETTLE_TRIES = 12

/** Reads what the server keeps of answers that nobody hears any more, while it still writes them. */
export type Settling = {
  /** What the server kept of an answer, once it says that nobody writes it any more; undefined where it cannot be read. */
  keptOf(id: string): Promise<Message | undefined>
  /** Reads the last answer again where it is still being written for somebody who went away. */
  settle(): Promise<void>
  /** The next one to settle waits for nothing that began before. */
  reset(): void
}

/** `put` shows a message, as the end of the branch in view or where it is; `signalNow` is aborted once the talk is closed. */
export function createSettling(
  { getState: get }: Pick<StoreApi<TalkState>, 'getState'>,
  put: (message: Message, isHead: boolean) => void,
  signalNow: () => AbortSignal,
): Settling {
  let settling: Promise<void> | undefined

  async function keptOf(id: string): Promise<Message | undefined> {
    const signal = signalNow()
    let isNew = !get().tree.all.has(id)
    for (let tries = 0; tries < SETTLE_TRIES && !signal.aborted; tries++) {
      try {
        const message = await calls.readMessage(id)
        if (!message.isRunning) return message
        tries = 0
        // Whoever looks at another branch meanwhile is left there.
        put(message, isNew)
        isNew = false
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.code === 'not-found') return undefined
      }
      await wait(SETTLE_MS)
    }
    return undefined
  }

  async function attemptSettle(): Promise<void> {
    const { tree, headId, running } = get()
    const last = headId === null ? undefined : tree.all.get(headId)
    if (!last?.isRunning || running) return
    const kept = await keptOf(last.id)
    if (kept) put(kept, false)
  }

  return {
    keptOf,
    settle() {
      if (settling) return settling
      const begun = attemptSettle().finally(() => {
        if (settling === begun) settling = undefined
      })
      settling = begun
      return begun
    },
    reset() {
      settling = undefined
    },
  }
}
