import { client } from '../../session/api.ts'
import {
  type AvatarPose,
  avatarposeArchive,
  avatarposeGet,
  avatarposeList,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import {
  type Temp,
  tempArchive,
  tempGet,
  tempList,
  tempUpdate,
} from '@kamae/entities/avatarposemaker/temp/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { poseFacts, type PoseFact } from '@kamae/pose/describe/pose-facts'
import { CallError } from '@kamae/protocol/contract/errors'
import { type Bundle, readBundle, updateBundle } from '../../features/bundles/bundle-calls.ts'

/** Every call here fails with `CallError`. */
export type OwnPose = Pick<
  AvatarPose,
  'id' | 'version' | 'name' | 'pictureUrl' | 'shareSlug' | 'createdAt'
> & {
  readonly facts: readonly PoseFact[]
}
export type OwnDraft = Pick<Temp, 'id' | 'version' | 'name' | 'thumbnail' | 'updatedAt'>

const PAGE = 50

function asOwnPose(pose: AvatarPose): OwnPose {
  const { id, version, name, pictureUrl, shareSlug, createdAt } = pose
  return {
    id,
    version,
    name,
    pictureUrl,
    shareSlug,
    createdAt,
    facts: poseFacts(pose.pose ?? pose.preview),
  }
}

export async function listOwnPoses(isArchived: boolean, cursor?: string) {
  const page = await client.call(avatarposeList, {
    mine: true,
    isArchived,
    limit: PAGE,
    ...(cursor ? { cursor } : {}),
  })
  return { items: page.items.map(asOwnPose), nextCursor: page.nextCursor }
}

export async function listOwnDrafts(isArchived: boolean, cursor?: string) {
  return client.call(tempList, { isArchived, limit: PAGE, ...(cursor ? { cursor } : {}) })
}

/** Runs an update again with the current version where it was changed elsewhere meanwhile. */
async function update<Result>(
  version: number,
  current: () => Promise<number>,
  run: (at: number) => Promise<Result>,
) {
  try {
    return await run(version)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'aborted') throw error
    return run(await current())
  }
}

const poseVersion = async (id: string) => (await client.call(avatarposeGet, { id })).avatarPose.version
const bundleVersion = async (id: string) => (await readBundle(id)).version
const draftVersion = async (id: string) => (await client.call(tempGet, { id })).temp.version

export async function renamePose({ id, version }: OwnPose, name: string): Promise<OwnPose> {
  const { avatarPose } = await update(
    version,
    () => poseVersion(id),
    (at) => client.call(avatarposeUpdate, { id, version: at, name }),
  )
  return asOwnPose(avatarPose)
}

export async function archivePose({ id }: OwnPose): Promise<void> {
  await client.call(avatarposeArchive, { id })
}

export async function restorePose({ id, version }: OwnPose): Promise<void> {
  await update(
    version,
    () => poseVersion(id),
    (at) => client.call(avatarposeUpdate, { id, version: at, isArchived: false }),
  )
}

/** Shares a pose as it is now; answers its slug. */
export async function sharePose({ id }: OwnPose): Promise<string> {
  return (await client.call(shareAvatarPoseCreate, { poseId: id })).slug
}

export async function restoreBundle({ id, version }: Pick<Bundle, 'id' | 'version'>): Promise<void> {
  await update(
    version,
    () => bundleVersion(id),
    (at) => updateBundle({ id, version: at }, { isArchived: false }),
  )
}

export async function archiveDraft({ id }: OwnDraft): Promise<void> {
  await client.call(tempArchive, { id })
}

export async function restoreDraft({ id, version }: OwnDraft): Promise<void> {
  await update(
    version,
    () => draftVersion(id),
    (at) => client.call(tempUpdate, { id, version: at, isArchived: false }),
  )
}
