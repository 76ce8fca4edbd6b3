import type { CallContext } from '@kamae/backend/calls/context'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, isNotNull, sql } from '@kamae/backend/database/sql'
import type { MessageReaction } from '../contract.ts'
import type { Claim } from './begin-answer.ts'
import { isWrittenHere, isWrittenNoMore } from './running.ts'
import { type MessageRow, SHOWN } from './message-columns.ts'
import { type Spoken, type AnswerEnd, speak } from './speak.ts'
import { askedOf, type Talked } from './read-talked.ts'
import { chatcharaMessage } from './table.ts'
import { termsOf } from './terms.ts'

/** What came is written down this often. */
const BEAT_MS = 800

export type Written = { readonly row: MessageRow; readonly problem?: AnswerEnd['problem'] }

export type Answer = {
  /** What comes, as it comes; read at most once. */
  pieces(): AsyncGenerator<Spoken, void, void>
  /** The message at its end; fails where nothing came. */
  readonly ended: Promise<Written>
  /** Ends it; resolves when what came is kept. */
  stop(): Promise<void>
  /** The same for a caller who hung up: where nothing came, nothing stays. */
  leave(): Promise<void>
}

/** Writes an answer in a claimed place, whether or not anybody reads along, and gives the place back if nothing comes. */
export function writeAnswer(
  context: CallContext,
  uid: string,
  claim: Claim,
  talked: Promise<Talked>,
): Answer {
  const leaving = new AbortController()
  let isLeft = false
  const waiting: Spoken[] = []
  let isOver = false
  let wake = () => {}
  const ended = write(context, uid, claim, talked, { leaving, isLeft: () => isLeft }, (spoken) => {
    waiting.push(spoken)
    wake()
  }).finally(() => {
    isOver = true
    isWrittenNoMore(claim.answer.id)
    wake()
  })
  const isKept = ended.then(
    () => undefined,
    // Reported to whoever awaits `ended`.
    () => undefined,
  )
  const answer: Answer = {
    ended,
    stop: async () => {
      leaving.abort()
      await isKept
    },
    leave: async () => {
      isLeft = true
      leaving.abort()
      await isKept
    },
    pieces: async function* () {
      for (;;) {
        const spoken = waiting.shift()
        if (spoken) yield spoken
        else if (isOver) return
        else await new Promise<void>((go) => (wake = go))
      }
    },
  }
  isWrittenHere(claim.answer.id, answer)
  return answer
}

async function write(
  context: CallContext,
  uid: string,
  claim: Claim,
  talked: Promise<Talked>,
  { leaving, isLeft }: { readonly leaving: AbortController; readonly isLeft: () => boolean },
  report: (spoken: Spoken) => void,
): Promise<Written> {
  const { answer } = claim
  let { text } = answer
  const reactions: MessageReaction[] = [...answer.reactions]
  const beat = keepEvery(context, answer.id, leaving, () => ({ text, reactions }))
  let end: AnswerEnd | undefined
  let failure: unknown
  try {
    const asked = askedOf(context, claim, await talked)
    const spoken = speak(context, asked, answer, leaving.signal)
    for (;;) {
      const step = await spoken.next()
      if (step.done) {
        end = step.value
        break
      }
      if (step.value.kind === 'text') text += step.value.text
      else reactions.push(reactionOf(step.value))
      report(step.value)
    }
  } catch (error) {
    failure = error
  }
  await beat.stop()
  const isNothing = text === answer.text && reactions.length === answer.reactions.length
  if (isNothing && failure === undefined && end?.state === 'whole') failure = emptyAnswer()
  if (isNothing && failure === undefined && isLeft())
    failure = new CallError('cancelled', 'The caller went away.')
  if (isNothing && failure !== undefined) {
    await giveBack(context, answer)
    throw failure
  }
  const kept = text.trimEnd()
  const row = await finish(context, uid, answer.id, {
    text: kept,
    reactions: reactions.filter(({ at }) => at <= kept.length),
    state: end?.state ?? 'cut',
  })
  if (failure !== undefined) throw failure
  return { row, ...(end?.problem && { problem: end.problem }) }
}

function reactionOf({ at, feeling, gesture }: MessageReaction): MessageReaction {
  return gesture === undefined ? { at, feeling } : { at, feeling, gesture }
}

type SoFar = { readonly text: string; readonly reactions: MessageReaction[] }

/** Writes down what came, every moment, and stops where somebody wants that, here or on another server. */
function keepEvery({ db, clock }: CallContext, id: string, leaving: AbortController, soFar: () => SoFar) {
  let writing: Promise<void> | undefined
  const keep = async () => {
    const [row] = await db
      .update(chatcharaMessage)
      .set({ ...soFar(), beatAt: clock.now() })
      .where(and(eq(chatcharaMessage.id, id), isNotNull(chatcharaMessage.beatAt)))
      .returning({ isStopWanted: chatcharaMessage.isStopWanted })
    if (!row || row.isStopWanted) leaving.abort()
  }
  const timer = setInterval(() => {
    // What cannot be kept is not asked for any longer; why not is reported at the end, by the last writing.
    writing ??= keep()
      .catch(() => leaving.abort())
      .finally(() => (writing = undefined))
  }, BEAT_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await writing
    },
  }
}

async function finish(
  { db, clock }: CallContext,
  uid: string,
  id: string,
  last: SoFar & Pick<MessageRow, 'state'>,
): Promise<MessageRow> {
  const now = clock.now()
  const [row] = await db
    .update(chatcharaMessage)
    .set({
      ...last,
      terms: termsOf(uid, last.text),
      beatAt: null,
      isStopWanted: false,
      version: sql`${chatcharaMessage.version} + 1`,
      updatedAt: now,
    })
    .where(eq(chatcharaMessage.id, id))
    .returning(SHOWN)
  if (!row) throw new CallError('not-found', 'This dialog was deleted meanwhile.')
  await db
    .update(chatcharaDialog)
    .set({ updatedAt: now, digestAt: now })
    .where(eq(chatcharaDialog.id, row.dialogId))
  return row
}

/** Takes a claim back where nothing came: an answer that was to go on is as it was, a new one is gone. */
async function giveBack({ db }: CallContext, answer: MessageRow): Promise<void> {
  const { id, text, state, parentId, dialogId } = answer
  if (text !== '') {
    await db
      .update(chatcharaMessage)
      .set({ beatAt: null, isStopWanted: false, state })
      .where(eq(chatcharaMessage.id, id))
    return
  }
  await db.transaction(async (transaction) => {
    // The dialog first, as whoever deletes or moves a branch takes them.
    await transaction
      .update(chatcharaDialog)
      .set({ headId: parentId })
      .where(and(eq(chatcharaDialog.id, dialogId), eq(chatcharaDialog.headId, id)))
    await transaction.delete(chatcharaMessage).where(eq(chatcharaMessage.id, id))
  })
}

function emptyAnswer(): CallError {
  return new CallError('unavailable', 'The text service answered nothing: try again.', {
    reason: 'gpt-empty',
  })
}
