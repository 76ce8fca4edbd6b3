import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import type { TestServer, Who } from '../../../testing/server.ts'

/** Saves and shares so many poses of somebody; answers their slugs. */
export async function shareSome(server: TestServer, who: Who, count: number): Promise<string[]> {
  const picture = await samplePicture()
  const slugs: string[] = []
  for (let at = 0; at < count; at++) {
    const { avatarPose } = await server
      .as(who)
      .call(avatarposeCreate, { name: `Pose ${at}`, pose: SAMPLE_POSE, picture })
    slugs.push((await server.as(who).call(shareAvatarPoseCreate, { poseId: avatarPose.id })).slug)
  }
  return slugs
}
