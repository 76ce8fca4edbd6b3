import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { endBelow, pathTo, treeOf, withAllBelow } from '../tree/tree.ts'
import { currentOf } from '../../../features/errors/refusal-details.ts'
import { isTouched } from './conflict.ts'
import { createNotesLooks } from './notes-looks.ts'
import * as calls from './talk-calls.ts'
import { createSettling } from './settling.ts'
import { readProblem } from './talk-problem.ts'
import { changeTree, firstState, type Running, type TalkState } from './talk-state.ts'
import { wait } from './wait.ts'

/** What follows an answer while it comes: the body, the voice, the announcement. */
export type TalkListener = {
  /** An answer was asked for, in the press that did; `from`: the length of what it goes on with. */
  readonly asked?: (from: number) => void
  readonly text?: (piece: string) => void
  readonly ended?: (message: Message) => void
  /** Nothing of what is said is wanted any more: it was stopped, failed for good, or another branch is looked at. */
  readonly left?: () => void
  /** These messages are being deleted. */
  readonly removed?: (ids: readonly string[]) => void
  /** What could not be said was let go: it belongs into the box again. */
  readonly unsaid?: (text: string) => void
}

/** A talk that is open on this page. */
export type Talk = {
  readonly state: StoreApi<TalkState>
  listen(listener: TalkListener): () => void
  /** Sends a message at the end of the branch in view and hears the answer. */
  send(text: string): Promise<void>
  /** Another answer in place of this one; what a person said last is answered. */
  answerAgain(message: Message): Promise<void>
  /** Goes on with an answer that ended early. */
  goOn(message: Message): Promise<void>
  /** Tries again what failed. */
  tryAgain(): Promise<void>
  /** Lets go of what failed. */
  dismiss(): void
  stop(): Promise<void>
  /** Other words: `inPlace`, or as a version beside it that is then answered; that is refused while an answer comes. Done once they are kept. */
  edit(message: Message, text: string, inPlace: boolean): Promise<void>
  /** Shows a version of a turn, with the branch below it as it was left. */
  select(id: string): void
  /** Ends the branch in view at a message, so that what is said next begins another. */
  branchAt(id: string): void
  remove(message: Message): Promise<{ readonly count: number; undo(): Promise<void> }>
  /** Leads to a message, on its branch; false where it is not there (any more). */
  show(id: string): boolean
  /** Refused with `aborted` only where others changed the very same; the talk has what they made of it then. */
  change(change: calls.DialogChange): Promise<void>
  /** Reads again what may have come meanwhile: notes, the title, what another tab changed. */
  refresh(): Promise<Dialog>
  /** Reads again an answer that is still being written for somebody who went away. */
  settle(): Promise<void>
  /** Takes part in the page; answers what ends that. */
  open(): () => void
}

/** Of a dialog that was talked in so lately, notes may be on their way. */
const LATELY_MS = 3 * 60_000

/** Opens a talk with what was loaded of it. */
export function createTalk(dialog: Dialog, messages: readonly Message[]): Talk {
  const state = createStore<TalkState>(() => firstState(dialog, messages))
  const listeners = new Set<TalkListener>()
  const visited = new Map<string, string>()
  let closed = new AbortController()
  let over: AbortController | undefined
  let drawing = 0

  const get = state.getState
  const report = (hear: (listener: TalkListener) => void) => {
    for (const listener of listeners) hear(listener)
  }
  /** An answer to an earlier question may come after that to a later one. */
  const take = (dialog: Dialog) => {
    if (dialog.version >= get().dialog.version) state.setState({ dialog })
  }
  const looks = createNotesLooks(async () => {
    const { title, notesMark } = get().dialog
    const now = await refresh().catch(quietly)
    return now !== undefined && (now.title !== title || now.notesMark !== notesMark)
  })
  const put = (message: Message, isHead = true) => {
    if (message.parentId !== null) visited.set(message.parentId, message.id)
    const tree = changeTree(get().tree, [message])
    state.setState({ tree, ...(isHead && { headId: message.id }) })
  }
  const settling = createSettling(state, put, () => closed.signal)

  function giveBack(): void {
    const { unsent, running } = get()
    // While it runs it may be said yet.
    if (!unsent || running) return
    report(({ unsaid }) => unsaid?.(unsent.text))
    state.setState({ unsent: null })
  }

  /** Runs one call for an answer to its end, whatever that is. */
  async function run(
    input: Parameters<typeof calls.submit>[0],
    key: string,
    begin: Pick<Running, 'text' | 'reactions' | 'messageId'>,
  ): Promise<void> {
    over?.abort()
    over = new AbortController()
    // From here on the server moves the head.
    letHead()
    const { signal } = over
    let now: Running = { ...begin, parentId: input.parentId, isStopping: false }
    let waiting = false
    const draw = () => {
      waiting = false
      if (!signal.aborted && get().running) {
        state.setState({ running: { ...now, isStopping: get().running?.isStopping ?? false } })
      }
    }
    // Many pieces, one drawing.
    const later = () => {
      if (waiting) return
      waiting = true
      drawing = requestAnimationFrame(draw)
      // A hidden page draws no frames.
      if (document.hidden) draw()
    }
    state.setState({ running: now, problem: null, found: null })
    report(({ asked }) => asked?.(begin.text.length))
    try {
      const { chunks, result } = calls.submit(input, {
        signal: AbortSignal.any([signal, closed.signal]),
        idempotencyKey: key,
      })
      for await (const chunk of chunks) {
        if (chunk.kind === 'asked') {
          put(chunk.message)
          now = { ...now, parentId: chunk.message.id }
          setSaid(key)
        } else if (chunk.kind === 'begun') {
          now = { ...now, messageId: chunk.messageId }
        } else if (chunk.kind === 'text') {
          now = { ...now, text: now.text + chunk.text }
          report(({ text }) => text?.(chunk.text))
        } else {
          const { kind: _, ...reaction } = chunk
          now = { ...now, reactions: [...now.reactions, reaction] }
        }
        later()
      }
      const { message, problem } = await result
      finish(message, key)
      if (problem) state.setState({ problem: { ...problem, again: null } })
    } catch (error) {
      await fail(error, now, key)
    } finally {
      cancelAnimationFrame(drawing)
      if (over?.signal === signal) state.setState({ running: null })
    }
  }

  /** The server has what went under this key: what another run says is still to be said. */
  function setSaid(key: string): void {
    if (get().unsent?.key === key) state.setState({ unsent: null })
  }

  function finish(message: Message, key: string): void {
    put(message)
    setSaid(key)
    state.setState({ running: null })
    report(({ ended }) => ended?.(message))
    looks.begin()
  }

  async function fail(error: unknown, now: Running, key: string): Promise<void> {
    if (closed.signal.aborted) return
    const { askedId, ...problem } = readProblem(error)
    const kept = now.messageId === null ? undefined : await settling.keptOf(now.messageId)
    if (kept) {
      finish(kept, key)
      if (problem.code !== 'cancelled') state.setState({ problem: { ...problem, again: null } })
      return
    }
    // Its words leave the page with it.
    report(({ left }) => left?.())
    if (askedId !== undefined && !get().tree.all.has(askedId)) await reload(askedId)
    const parentId = askedId ?? (get().unsent ? null : now.parentId)
    if (parentId !== null) state.setState({ unsent: null })
    if (problem.code === 'cancelled' && !(get().unsent && (await isUnsaid()))) return
    const again = get().unsent
      ? { kind: 'send' as const }
      : parentId === null
        ? null
        : { kind: 'answer' as const, parentId }
    state.setState({ problem: { ...problem, again } })
  }

  /** Whether the server has nothing of what was to be said when it was stopped; what it has is shown. */
  async function isUnsaid(): Promise<boolean> {
    const { unsent, headId } = get()
    if (!unsent) return false
    await reload(headId)
    const spoken = get()
      .tree.childrenOf(unsent.parentId)
      .findLast(({ role, text }) => role === 'user' && text === unsent.text)
    if (!spoken) return true
    state.setState({ headId: spoken.id, unsent: null })
    return false
  }

  async function reload(headId: string | null): Promise<void> {
    try {
      const tree = treeOf(await calls.listMessages(get().dialog.id, closed.signal))
      state.setState({ tree, headId: headId !== null && tree.all.has(headId) ? headId : get().headId })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }

  /** Where one looks is kept for the next visit; nobody waits for that. */
  let keeping: ReturnType<typeof setTimeout> | undefined
  let isHeadNew = false
  function keepHead(): void {
    clearTimeout(keeping)
    isHeadNew = true
    keeping = setTimeout(() => void refresh().catch(quietly), 400)
  }

  function letHead(): void {
    clearTimeout(keeping)
    isHeadNew = false
  }

  /** Sends the branch in view with something else, where the server does not know of it yet. */
  async function withHead<Answer>(
    send: (head: { readonly headId?: string }) => Promise<Answer>,
  ): Promise<Answer> {
    const { headId } = get()
    const isSent = isHeadNew && headId !== null
    letHead()
    try {
      return await send(isSent ? { headId } : {})
    } catch (error) {
      isHeadNew ||= isSent
      throw error
    }
  }

  function refresh(): Promise<Dialog> {
    const { signal } = closed
    return withHead(async (head) => {
      const { dialog: before } = get()
      const now =
        head.headId === undefined
          ? await calls.readDialog(before.id, signal)
          : await calls.changeDialog(before, head)
      if (!signal.aborted) take(now)
      return now
    })
  }

  function change(wanted: calls.DialogChange): Promise<void> {
    return withHead(async (head) => {
      const before = get().dialog
      const whole = { ...wanted, ...head }
      try {
        take(await calls.changeDialog(before, whole))
      } catch (error) {
        const current = currentOf(error) as Dialog | undefined
        if (!current) throw error
        take(current)
        if (isTouched(before, current, whole)) throw error
        // Something beside it was changed: nobody loses anything.
        take(await calls.changeDialog(current, whole))
      }
    })
  }

  function goTo(headId: string): void {
    giveBack()
    state.setState({ headId, problem: null, found: null })
    keepHead()
  }

  function leaveTo(headId: string): void {
    report(({ left }) => left?.())
    goTo(headId)
  }

  async function send(): Promise<void> {
    const { unsent, dialog: now } = get()
    if (!unsent) return
    const input = { dialogId: now.id, parentId: unsent.parentId, text: unsent.text }
    await run(input, unsent.key, { messageId: null, text: '', reactions: [] })
  }

  async function answer(parentId: string): Promise<void> {
    giveBack()
    state.setState({ headId: parentId })
    const input = { dialogId: get().dialog.id, parentId }
    await run(input, crypto.randomUUID(), { messageId: null, text: '', reactions: [] })
  }

  return {
    state,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async send(text) {
      if (get().running || get().unsent) return
      state.setState({ unsent: { text, parentId: get().headId, key: crypto.randomUUID() } })
      await send()
    },
    async answerAgain({ id, parentId, role }) {
      const asked = role === 'user' ? id : parentId
      if (asked !== null && !get().running) await answer(asked)
    },
    async goOn({ id, parentId, text, reactions }) {
      if (get().running) return
      giveBack()
      const input = { dialogId: get().dialog.id, parentId, continueId: id }
      await run(input, crypto.randomUUID(), { messageId: id, text, reactions })
    },
    async tryAgain() {
      const again = get().problem?.again
      if (again?.kind === 'send') await send()
      else if (again?.kind === 'answer') await answer(again.parentId)
    },
    dismiss() {
      giveBack()
      state.setState({ problem: null })
    },
    async stop() {
      const { running } = get()
      if (!running || running.isStopping) return
      state.setState({ running: { ...running, isStopping: true } })
      report(({ left }) => left?.())
      const stopped = over
      try {
        if (running.messageId !== null) {
          await calls.stopMessage(running.messageId)
          // The stream ends with what was kept.
          await wait(1500)
        }
      } catch (error) {
        if (!(error instanceof CallError)) throw error
      }
      stopped?.abort()
    },
    async edit(message, text, inPlace) {
      // One answer at a time: another would end this one, and lose what is on its way.
      if (!inPlace && get().running) throw new CallError('failed-precondition', 'An answer is coming.')
      const edited = await calls.editMessage(message, text, inPlace).catch((error: unknown) => {
        const current = currentOf(error) as Message | undefined
        if (current) put(current, false)
        throw error
      })
      // Something may have been said meanwhile: the version waits beside it then.
      const isNext = !inPlace && !get().running
      put(edited, isNext)
      if (isNext && edited.role === 'user') void answer(edited.id)
    },
    select(id) {
      const parentId = get().tree.all.get(id)?.parentId
      if (typeof parentId === 'string') visited.set(parentId, id)
      leaveTo(endBelow(get().tree, id, visited))
    },
    branchAt: leaveTo,
    show(id) {
      const { tree, headId } = get()
      if (!tree.all.has(id)) return false
      if (!pathTo(tree, headId).some((message) => message.id === id)) leaveTo(endBelow(tree, id, visited))
      state.setState({ found: { id } })
      return true
    },
    async remove(message) {
      const { headId: before, tree } = get()
      const gone = withAllBelow(tree, message.id)
      report(({ removed }) => removed?.(gone))
      const { message: archived, count, headId } = await calls.archiveMessage(message.id)
      const left = changeTree(tree, [], gone)
      const isHeadGone = before !== null && gone.includes(before)
      giveBack()
      const next = isHeadGone ? (headId ?? left.childrenOf(null).at(-1)?.id ?? null) : before
      state.setState({ tree: left, headId: next, problem: null })
      return {
        count,
        async undo() {
          await calls.restoreMessage(archived)
          await reload(before ?? message.id)
          if (before !== null) goTo(before)
        },
      }
    },
    change,
    refresh,
    settle: settling.settle,
    open() {
      closed = new AbortController()
      settling.reset()
      const seen = () => {
        if (document.hidden) return
        void refresh().catch(quietly)
        void settling.settle()
      }
      document.addEventListener('visibilitychange', seen, { signal: closed.signal })
      window.addEventListener('online', () => void settling.settle(), { signal: closed.signal })
      if (Date.now() - Date.parse(get().dialog.updatedAt) < LATELY_MS) looks.begin()
      return () => {
        closed.abort()
        over?.abort()
        looks.stop()
        letHead()
        cancelAnimationFrame(drawing)
      }
    },
  }
}

/** What fails unseen is tried again by itself, or by whoever presses something. */
function quietly(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error
  return undefined
}
