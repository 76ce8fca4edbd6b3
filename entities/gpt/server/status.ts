import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { gptStatus } from '../contract.ts'

export const status = implement(gptStatus, async (_input, { caller, gpt, gptMeter }: CallContext) => {
  const { isSet, models, contextTokens, maxTokens } = gpt
  const can = { isSet, models: [...models], contextTokens, maxTokens }
  if (caller === null) return { ...can, today: null, month: null }
  const { limit, left, renewsAt, month } = await gptMeter.left(caller)
  const monthRenewsAt = month.renewsAt.toISOString()
  return {
    ...can,
    today: {
      limit,
      left,
      renewsAt: renewsAt.toISOString(),
      monthRenewsAt: month.left === 0 ? monthRenewsAt : null,
    },
    month: caller.isOperator ? { ...month, renewsAt: monthRenewsAt } : null,
  }
})
