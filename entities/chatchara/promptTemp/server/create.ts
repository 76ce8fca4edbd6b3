import type { CallContext } from '@kamae/backend/calls/context'
import { madeNow } from '@kamae/entities/published/server/columns'
import { foundBy } from '@kamae/entities/published/server/found-by'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaPromptTempCreate } from '../contract.ts'
import { readOwnPromptTemp } from './read-prompt-temp.ts'
import { chatcharaPromptTemp } from './table.ts'

export const create = implement(chatcharaPromptTempCreate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const made = madeNow(context, uid, input.visibility)
  const tags = [...new Set(input.tags)]
  await context.db.insert(chatcharaPromptTemp).values({
    ...input,
    ...made,
    tags,
    ...foundBy([input.name, input.description], tags),
    isOfficial: context.caller?.isOperator ?? false,
  })
  return { promptTemp: await readOwnPromptTemp(context, uid, made.id) }
})
