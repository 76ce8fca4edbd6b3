import type { CallContext } from '@kamae/backend/calls/context'
import { contentFor, selectAvatars } from '@kamae/entities/avatar/server/read-avatar'
import { avatar } from '@kamae/entities/avatar/server/table'
import { Id } from '@kamae/protocol/contract/entity'
import { inArray } from '@kamae/backend/database/sql'
import type { Character } from '../contract.ts'

/** The avatars of these ids that the caller may see, with what opens them; one that is no UUID is a default one. */
export async function avatarsOf(
  context: CallContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Character['avatar']>>> {
  const uid = context.caller?.uid
  const kept = ids.filter((id) => Id.safeParse(id).success)
  const found = kept.length === 0 ? [] : await selectAvatars(context.db).where(inArray(avatar.id, kept))
  const avatars = new Map<string, NonNullable<Character['avatar']>>()
  for (const id of ids) if (!kept.includes(id)) avatars.set(id, { kind: 'default', id })
  for (const one of found) {
    if (!one.isOpen && (one.row.userUid !== uid || one.row.archivedAt !== null)) continue
    const { id, name, sha256, fileUrl } = contentFor(context, uid, one)
    avatars.set(id, { kind: 'content', id, name, sha256, fileUrl })
  }
  return avatars
}
