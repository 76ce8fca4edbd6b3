import { avatarposeGet } from '@kamae/entities/avatarpose/contract'
import {
  type SharedAvatarPose,
  shareAvatarPoseArchive,
  shareAvatarPoseCreate,
  shareAvatarPoseGet,
  type SharedVisibility,
} from '@kamae/entities/shareAvatarPose/contract'
import { client } from '../../../../session/api.ts'

/** The newest snapshot of one's own pose, and whether it is of the pose as it is saved now. */
export type PoseShare = { readonly snapshot: SharedAvatarPose; readonly isNewest: boolean }

/** How one's own pose is shared now; null where it is not. Fails with `CallError`. */
export async function readShared(poseId: string): Promise<PoseShare | null> {
  const { avatarPose } = await client.call(avatarposeGet, { id: poseId })
  if (avatarPose.shareSlug === null) return null
  const snapshot = await readSnapshot(avatarPose.shareSlug)
  return { snapshot, isNewest: snapshot.createdAt >= avatarPose.updatedAt }
}

/** Shares the saved pose; the same pose unchanged gives the same address. Without a visibility it stays who finds it. Fails with `CallError`. */
export async function sharePose(
  poseId: string,
  { allowRemix, visibility }: { readonly allowRemix: boolean; readonly visibility?: SharedVisibility },
): Promise<PoseShare> {
  const { slug } = await client.call(shareAvatarPoseCreate, {
    poseId,
    allowRemix,
    ...(visibility && { visibility }),
  })
  return { snapshot: await readSnapshot(slug), isNewest: true }
}

/** Withdraws every snapshot of the pose that this one is of. Fails with `CallError`. */
export async function unsharePose(slug: string): Promise<void> {
  let next: string | null = slug
  while (next !== null) {
    next = (await client.call(shareAvatarPoseArchive, { slug: next })).shareSlug
  }
}

async function readSnapshot(slug: string): Promise<SharedAvatarPose> {
  return (await client.call(shareAvatarPoseGet, { slug })).sharedAvatarPose
}
