import type { CallContext } from '@kamae/backend/calls/context'
import { FIRST_BODY } from '@kamae/character/body'
import { madeNow } from '@kamae/entities/published/server/columns'
import { foundBy } from '@kamae/entities/published/server/found-by'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import type * as z from 'zod/mini'
import type { Character, chatcharaContentCreateByUser } from '../contract.ts'
import { cardColumns, tagsOf, withTags } from './card-columns.ts'
import { characterColumns } from './character-columns.ts'
import { readOwnCharacter } from './read-character.ts'
import { chatcharaContent } from './table.ts'

type Row = typeof chatcharaContent.$inferInsert
type Made = z.output<typeof chatcharaContentCreateByUser.input>

/** Makes a character of the caller's. */
export async function makeCharacter(
  context: CallContext,
  { card, ...input }: Made,
  more: Partial<Row> = {},
): Promise<Character> {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const tags = [...new Set(input.tags ?? tagsOf(card))]
  const columns = cardColumns(input.tags ? withTags(card, tags) : card)
  const particulars = await characterColumns(context, input)
  const made = madeNow(context, uid, input.visibility)
  const values: Row = {
    ...FIRST_BODY,
    cardSpec: 'v3',
    language: 'en',
    ...withoutAbsent(particulars),
    ...columns,
    tags,
    ...foundBy([columns.name], tags),
    ...more,
    ...made,
  }
  await context.db.insert(chatcharaContent).values(values)
  return await readOwnCharacter(context, uid, made.id)
}

// Absent and undefined are the same here, and must not be over what a new character begins with.
function withoutAbsent<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as never
}
