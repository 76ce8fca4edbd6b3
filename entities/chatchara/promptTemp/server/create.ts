import type { CallContext } from '@kamae/backend/calls/context'
import { tagKeysOf } from '@kamae/backend/tags/tag-key'
import { madeNow } from '@kamae/entities/published/server/columns'
import { checkMayPublish } from '@kamae/entities/user/server/may-publish'
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
    tagKeys: tagKeysOf(tags),
    isOfficial: context.caller?.isOperator ?? false,
  })
  return { promptTemp: await readOwnPromptTemp(context, uid, made.id) }
})
