import { and, eq, isNull } from '@kamae/backend/database/sql'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { byCreation, type ListOwn } from '@kamae/backend/resources/listed'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

export const listOwnShared: ListOwn = async ({ db }, uid, { limit, cursor }) => {
  const { id, slug, name, pictureKey, createdAt, updatedAt, archivedAt, hiddenAt } = sharedAvatarPose
  const order = keyset(createdAt, id)
  const rows = await db
    .select({ id, slug, name, pictureKey, createdAt, updatedAt })
    .from(sharedAvatarPose)
    .where(and(eq(sharedAvatarPose.userUid, uid), isNull(archivedAt), isNull(hiddenAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(rows, limit, byCreation, (row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    pictureUrl: `/pictures/${row.pictureKey}`,
    updatedAt: row.updatedAt.toISOString(),
  }))
}
