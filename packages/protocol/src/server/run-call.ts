import { setImmediate } from 'node:timers/promises'
import type { Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { checkAccess } from '../contract/access.ts'
import type { Caller } from '../contract/caller.ts'
import { isUnasked } from './cross-site.ts'
import { CallError } from '../contract/errors.ts'
import type { Channel, Implementation } from './implement.ts'
import { readInput } from './input.ts'
import type { ServerSettings } from './server-settings.ts'

/** A call that may be made and whose input is read: what is left is to run it. */
export type ReadyCall = (channel: Channel) => Promise<unknown>

const KEY = /^[\x21-\x7e]{1,128}$/

/** Checks where it comes from, then access, then the input, then the Idempotency-Key: the same for every way in. */
export async function readyCall<Context extends { readonly caller: Caller }>(
  hono: HonoContext,
  { procedure, run }: Implementation<Context>,
  settings: ServerSettings<Context>,
  rawInput: () => unknown,
): Promise<ReadyCall> {
  const request = hono.req.raw
  if (procedure.changes && isUnasked(request)) {
    throw new CallError(
      'permission-denied',
      'This call changes something: another site’s page must send it as application/json.',
    )
  }
  const context = await settings.contextOf(request, hono, procedure)
  checkAccess(procedure.access, context.caller)
  const input = readInput(procedure.input, await rawInput())
  const { chunk } = procedure
  const answer = async (within: Context, channel: Channel) =>
    z.parse(procedure.output, await run(input, within, chunk ? checking(chunk, channel) : channel))
  const key = request.headers.get('idempotency-key')
  const { runIdempotent } = settings
  if (key === null || !procedure.changes || !runIdempotent) return (channel) => answer(context, channel)
  if (!KEY.test(key)) {
    throw new CallError('invalid-argument', 'Send an Idempotency-Key of 1 to 128 visible ASCII characters.')
  }
  if (procedure.keepsKeys) return (channel) => answer(context, { ...channel, key })
  const uid = context.caller?.uid ?? settings.strangerOf?.(context)
  if (uid === undefined) return (channel) => answer(context, channel)
  // A transaction must not stay open while somebody listens to pieces; who sends the call again gets its output alone.
  const isWaiting = procedure.isWaiting === true || chunk !== undefined
  const call = { key, uid, path: procedure.path, input, isWaiting }
  return (channel) => runIdempotent(call, context, (within) => answer(within, channel))
}

// Others have their turn after each piece, however fast the next is there.
function checking(chunk: z.ZodMiniType, { emit, signal, key }: Channel): Channel {
  return {
    signal,
    key,
    emit: async (piece) => {
      await emit(z.parse(chunk, piece))
      await setImmediate()
    },
  }
}
