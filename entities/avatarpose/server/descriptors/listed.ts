import { and, eq, isNull } from '@kamae/backend/database/sql'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { byCreation, type ListOwn } from '@kamae/backend/resources/listed'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

export const listOwnPoses: ListOwn = async ({ db }, uid, { limit, cursor }) => {
  const { id, name, pictureKey, createdAt, updatedAt } = avatarPose
  const order = keyset(createdAt, id)
  const rows = await db
    .select({ id, name, pictureKey, createdAt, updatedAt })
    .from(avatarPose)
    .where(and(eq(avatarPose.userUid, uid), isNull(avatarPose.archivedAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(rows, limit, byCreation, (row) => ({
    id: row.id,
    name: row.name,
    pictureUrl: `/pictures/${row.pictureKey}`,
    updatedAt: row.updatedAt.toISOString(),
  }))
}
