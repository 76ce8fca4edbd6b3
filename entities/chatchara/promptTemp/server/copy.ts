import type { CallContext } from '@kamae/backend/calls/context'
import { madeNow } from '@kamae/entities/published/server/columns'
import { foundBy } from '@kamae/entities/published/server/found-by'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaPromptTempCopy } from '../contract.ts'
import { readOwnPromptTemp, readReachable } from './read-prompt-temp.ts'
import { chatcharaPromptTemp } from './table.ts'

export const copy = implement(chatcharaPromptTempCopy, async ({ id: from }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const { row } = await readReachable(context, from)
  const { name, description, template, language, tags } = row
  const words = { name, description, template, language, tags, ...foundBy([name, description], tags) }
  const made = madeNow(context, uid)
  await context.db.insert(chatcharaPromptTemp).values({ ...words, originId: row.id, ...made })
  return { promptTemp: await readOwnPromptTemp(context, uid, made.id) }
})
