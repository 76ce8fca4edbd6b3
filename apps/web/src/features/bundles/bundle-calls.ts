import {
  type AvatarposeBundle,
  avatarposeBundleArchive,
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
  avatarposeBundleGet,
  avatarposeBundleList,
  avatarposeBundleUpdate,
} from '@kamae/entities/avatarposeBundle/contract'
import {
  bundleContentArchive,
  bundleContentList,
  bundleContentMove,
} from '@kamae/entities/bundleContent/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../session/api.ts'

/** Every call here fails with `CallError`. */
export type Bundle = AvatarposeBundle

const PAGE = 50

/** One's own bundles, newest first; with the slug of a pose each names its entry of it. */
export function listOwnBundles(input: { has?: string; isArchived?: boolean; cursor?: string | undefined }) {
  return client.call(avatarposeBundleList, { mine: true, limit: PAGE, ...input })
}

export async function createBundle(input: InputOf<typeof avatarposeBundleCreate>): Promise<Bundle> {
  return (await client.call(avatarposeBundleCreate, input)).avatarposeBundle
}

export async function updateBundle(
  { id, version }: Pick<Bundle, 'id' | 'version'>,
  changes: Omit<InputOf<typeof avatarposeBundleUpdate>, 'id' | 'version'>,
): Promise<Bundle> {
  return (await client.call(avatarposeBundleUpdate, { id, version, ...changes })).avatarposeBundle
}

export async function readBundle(id: string): Promise<Bundle> {
  return (await client.call(avatarposeBundleGet, { id })).avatarposeBundle
}

export async function archiveBundle(id: string): Promise<Bundle> {
  return (await client.call(avatarposeBundleArchive, { id })).avatarposeBundle
}

/** Adds a shared pose; answers its entry. */
export function addPose(bundleId: string, shareSlug: string) {
  return client.call(avatarposeBundleCreateContent, { bundleId, shareSlug })
}

/** Takes an entry out, or puts it back where it was. */
export async function takeOut(id: string, isArchived = true): Promise<void> {
  await client.call(bundleContentArchive, { id, isArchived })
}

/** What was taken out of one's own bundle and can be put back, the latest first. */
export function listTakenOut(bundleId: string, cursor?: string) {
  return client.call(bundleContentList, {
    bundleId,
    isArchived: true,
    limit: PAGE,
    ...(cursor !== undefined && { cursor }),
  })
}

export async function moveEntry(id: string, position: number): Promise<void> {
  await client.call(bundleContentMove, { id, position })
}
