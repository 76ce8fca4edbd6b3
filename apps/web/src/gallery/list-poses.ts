import { client } from '../api.ts'
import { type SharedAvatarPose, shareAvatarPoseList } from '@kamae/entities/shareAvatarPose/contract'
import { describePose, type PoseFact } from '@kamae/pose/describe'

/** What a list shows of a shared pose: its preview as facts for the alternative text, so that pages carry no rotations. */
export type PoseInList = Pick<SharedAvatarPose, 'slug' | 'name' | 'userName' | 'pictureUrl' | 'createdAt'> & {
  readonly facts: readonly PoseFact[]
}

export type PosePage = { readonly items: readonly PoseInList[]; readonly nextCursor: string | null }

/** A page of the newest shared poses. Fails with `CallError`. */
export async function listPoses(
  input: { limit: number; cursor?: string },
  signal?: AbortSignal,
): Promise<PosePage> {
  const { items, nextCursor } = await client.call(shareAvatarPoseList, input, signal ? { signal } : {})
  return {
    nextCursor,
    items: items.map(({ slug, name, userName, pictureUrl, createdAt, preview }) => ({
      slug,
      name,
      userName,
      pictureUrl,
      createdAt,
      facts: describePose(preview),
    })),
  }
}
