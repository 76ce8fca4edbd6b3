import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { userContents } from '../contract.ts'
import { recordAction } from './profile/record-action.ts'

export const contents = implement(userContents, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { kind, action } = input
  if (action !== undefined) await recordAction(context, uid, kind, action)
  const listed = await context.resources.listed[kind]?.(context, uid, input)
  const { items, nextCursor } = listed ?? { items: [], nextCursor: null }
  return { items: items.map((item) => ({ kind, ...item })), nextCursor }
})
