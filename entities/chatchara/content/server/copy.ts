import type { CallContext } from '@kamae/backend/calls/context'
import { madeNow } from '@kamae/entities/published/server/columns'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { eq } from '@kamae/backend/database/sql'
import { chatcharaContentCopy } from '../contract.ts'
import { hiddenPersona } from './hidden-persona.ts'
import { mayReadPersona, noSuchCharacter, readOwnCharacter, readReachable } from './read-character.ts'
import { chatcharaContent } from './table.ts'

export const copy = implement(chatcharaContentCopy, async ({ id: from }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const { row: seen } = await readReachable(context, from)
  if (!mayReadPersona(context, seen)) throw hiddenPersona()
  const [whole] = await context.db.select().from(chatcharaContent).where(eq(chatcharaContent.id, seen.id))
  if (!whole) throw noSuchCharacter()
  const { isListed: _, ...row } = whole
  const made = madeNow(context, uid)
  await context.db.insert(chatcharaContent).values({
    ...row,
    ...made,
    isOfficial: false,
    originId: row.id,
    favCount: 0,
    viewCount: 0,
    useCount: 0,
    moderatedAt: null,
    archivedAt: null,
    version: 1,
  })
  return { character: await readOwnCharacter(context, uid, made.id) }
})
