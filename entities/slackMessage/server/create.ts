import type { CallContext } from '@kamae/backend/calls/context'
import { networkOf } from '@kamae/backend/limits/address-network'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { slackMessageCreate } from '../contract.ts'
import { notifyOperator } from './notify-operator.ts'

const HOURLY = { tries: 20, seconds: 60 * 60 }

export const create = implement(slackMessageCreate, async (input, context: CallContext) => {
  const { kind, words, page, browser, error, isNamed } = input
  const uid = context.caller?.uid
  const sender = uid ?? networkOf(context.address)
  const retryAfter = await context.tryLimits.count(`slackMessage/create ${sender}`, HOURLY)
  if (retryAfter > 0)
    throw new CallError('resource-exhausted', 'You wrote very much just now: wait a little.', {
      reason: 'too-many',
      retryAfter,
    })
  const id = await notifyOperator(context, {
    kind,
    words,
    browser,
    error,
    ...(page !== undefined && { page: `${context.publicUrl}${page}` }),
    ...(uid !== undefined && isNamed && { senderUid: uid }),
    sameAs: JSON.stringify([sender, isNamed, words, page, error]),
  })
  return { id }
})
