import { setTimeout } from 'node:timers/promises'
import type { CallContext } from '@kamae/backend/calls/context'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implementStream } from '@kamae/protocol/server/implement'
import type { OutputOf } from '@kamae/protocol/contract/procedure'
import { messageSubmitToGpt, type SubmitChunk } from '../contract.ts'
import { beginAnswer, type Claim } from './begin-answer.ts'
import { findOwnMessage, isRunning, messageFor } from './read-message.ts'
import { readTalked } from './read-talked.ts'
import { type Writing, writingHere } from './running.ts'
import { writeAnswer } from './write-answer.ts'

type Output = OutputOf<typeof messageSubmitToGpt>

export const submitToGpt = implementStream(
  messageSubmitToGpt,
  async function* (input, context: CallContext, signal, key) {
    const uid = uidOf(context.caller)
    // What does not wait for the claim is read meanwhile.
    const talked = readTalked(context, uid, input)
    talked.catch(() => undefined)
    await checkMayPublish(context.db, uid)
    const claim = await beginAnswer(context, uid, input, key)
    if (claim.isKnown) return yield* follow(context, uid, claim, signal)
    const answer = writeAnswer(context, uid, claim, talked)
    const leave = () => void answer.leave()
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    try {
      yield* beginning(context, claim)
      yield* answer.pieces()
      const { row, problem } = await answer.ended
      return { message: messageFor(row, context), ...(problem && { problem }) }
    } catch (error) {
      throw withAsked(error, claim)
    } finally {
      signal.removeEventListener('abort', leave)
      await (signal.aborted ? answer.leave() : answer.stop())
    }
  },
)

function* beginning(context: CallContext, { asked, answer }: Claim): Generator<SubmitChunk, void, void> {
  if (asked) yield { kind: 'asked', message: messageFor(asked, context) }
  yield { kind: 'begun', messageId: answer.id }
}

/** What another call with the same key wrote, or is writing. */
async function* follow(
  context: CallContext,
  uid: string,
  claim: Claim,
  signal: AbortSignal,
): AsyncGenerator<SubmitChunk, Output, void> {
  yield* beginning(context, claim)
  const first = writingHere(claim.answer.id)
  let [shown, moved] = [0, 0]
  for (;;) {
    const row = await rowOf(context, uid, claim, first)
    for (const reaction of row.reactions.slice(moved)) yield { kind: 'reaction', ...reaction }
    if (row.text.length > shown) yield { kind: 'text', text: row.text.slice(shown) }
    moved = row.reactions.length
    shown = row.text.length
    if (!isRunning(row, context)) return { message: messageFor(row, context) }
    await setTimeout(300, undefined, { signal })
  }
}

/** The answer of the first call; where it failed and left nothing, its failure. */
async function rowOf(context: CallContext, uid: string, claim: Claim, first: Writing | undefined) {
  try {
    return await findOwnMessage(context, uid, claim.answer.id)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'not-found') throw error
    await first?.ended.catch((failure: unknown) => {
      throw withAsked(failure, claim)
    })
    // Another server wrote it.
    throw withAsked(firstFailed(), claim)
  }
}

function firstFailed(): CallError {
  return new CallError('unavailable', 'Nothing came of the first call with this key: send it again.', {
    reason: 'gpt-away',
  })
}

/** A failure that reports which message of the person is kept. */
function withAsked(error: unknown, { asked }: Claim): unknown {
  if (!asked || !(error instanceof CallError)) return error
  return new CallError(error.code, error.message, { ...(error.details as object), askedId: asked.id })
}
