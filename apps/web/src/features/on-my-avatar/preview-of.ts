import { shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import type { PictureView } from '@kamae/pose/documents/picture-view'
import type { Pose } from '@kamae/pose/documents/pose'
import { client } from '../../session/api.ts'

const MOST = 300

/** The body of a shared pose, from where its picture looks where that is known, and whether it is free for everybody. */
export type SeenPreview = {
  readonly preview: Pose
  readonly view: PictureView | undefined
  readonly isFree: boolean
}

const previews = new Map<string, Promise<SeenPreview>>()

/** The preview of a shared snapshot, fetched once. Fails with `CallError`. */
export function previewOf(slug: string): Promise<SeenPreview> {
  const known = previews.get(slug)
  if (known) return known
  const asked = client
    .call(shareAvatarPoseGet, { slug })
    .then(({ sharedAvatarPose: { preview, pictureView, isFree } }) => ({
      preview,
      view: pictureView ?? undefined,
      isFree,
    }))
  previews.set(slug, asked)
  asked.catch(() => previews.delete(slug))
  for (const oldest of previews.keys()) {
    if (previews.size <= MOST) break
    previews.delete(oldest)
  }
  return asked
}
