import type { CallContext } from '@kamae/backend/calls/context'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq, sql } from '@kamae/backend/database/sql'
import { avatar } from './table.ts'

/** Refuses what would not fit beside everything that somebody keeps, their archive included. */
export async function checkSpace(
  { db, avatarSpace }: Pick<CallContext, 'db' | 'avatarSpace'>,
  uid: string,
  more: number,
): Promise<void> {
  const [kept] = await db
    .select({ bytes: sql<string>`coalesce(sum(${avatar.bytes}), 0)` })
    .from(avatar)
    .where(eq(avatar.userUid, uid))
  if (Number(kept?.bytes ?? 0) + more <= avatarSpace) return
  throw new CallError(
    'resource-exhausted',
    'There is no room for this avatar. Archived ones take room until they are gone.',
    { reason: 'space', limit: avatarSpace },
  )
}
