import { shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import type { Pose } from '@kamae/pose/documents/pose'
import { client } from '../../session/api.ts'

const MOST = 300

const previews = new Map<string, Promise<Pose>>()

/** The preview of a shared snapshot, fetched once. Fails with `CallError`. */
export function previewOf(slug: string): Promise<Pose> {
  const known = previews.get(slug)
  if (known) return known
  const asked = client
    .call(shareAvatarPoseGet, { slug })
    .then(({ sharedAvatarPose }) => sharedAvatarPose.preview)
  previews.set(slug, asked)
  asked.catch(() => previews.delete(slug))
  for (const oldest of previews.keys()) {
    if (previews.size <= MOST) break
    previews.delete(oldest)
  }
  return asked
}
