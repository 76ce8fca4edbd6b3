import {
  type SharedAvatarPose,
  shareAvatarPoseSetVisibility,
  type SharedVisibility,
} from '@kamae/entities/shareAvatarPose/contract'
import { client } from '../../session/api.ts'

/** Sets who finds one's own shared pose from now on. Fails with `CallError`. */
export async function changeVisibility(
  slug: string,
  visibility: SharedVisibility,
): Promise<SharedAvatarPose> {
  return (await client.call(shareAvatarPoseSetVisibility, { slug, visibility })).sharedAvatarPose
}
