import type { CallContext } from '@kamae/backend/calls/context'
import { madeNow } from '@kamae/entities/published/server/columns'
import { foundBy } from '@kamae/entities/published/server/found-by'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import type * as z from 'zod/mini'
import type { chatpromptContentCreate, PromptTool } from '../contract.ts'
import { readOwnTool } from './read-tool.ts'
import { chatpromptContent } from './table.ts'
import { keepVersion } from './versions-of.ts'

type Made = z.output<typeof chatpromptContentCreate.input>

/** Makes a tool of the caller's own with its first version. */
export async function makeTool(
  context: CallContext,
  input: Made,
  more: { readonly originId?: string; readonly isOfficial?: boolean } = {},
): Promise<PromptTool> {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const made = madeNow(context, uid, input.visibility)
  const { id } = made
  const tags = [...new Set(input.tags)]
  await context.db.transaction(async (transaction) => {
    await transaction.insert(chatpromptContent).values({
      ...input,
      ...more,
      ...foundBy([input.name, input.description], tags),
      ...made,
      tags,
    })
    await keepVersion({ ...context, db: transaction }, { contentId: id, userUid: uid, number: 1 }, input)
  })
  return await readOwnTool(context, uid, id)
}
