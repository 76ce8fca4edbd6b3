import '../../page/zod-without-eval.ts'
import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import type { Pose } from '@kamae/pose/documents/pose'
import { client } from '../../session/api.ts'
import { fetchCost } from '../limits/cost.ts'
import { fetchPoses } from './fetch-bundle.ts'

/** Bundles whose poses a person may have: their own, then those that they were charged for. Fails with `CallError`. */
export async function listUsableBundles(): Promise<
  readonly { readonly id: string; readonly name: string }[]
> {
  const [own, charged] = await Promise.all([
    client.call(avatarposeBundleList, { mine: true, limit: 100 }),
    client.call(avatarposeBundleList, { charged: true, limit: 100 }),
  ])
  const bundles = [...own.items, ...charged.items].filter(({ contentCount }) => contentCount > 0)
  return [...new Map(bundles.map(({ id, name }) => [id, { id, name }])).values()]
}

/** The poses of a bundle where they cost nothing; undefined where they would. Fails with `CallError`. */
export async function loadFreePoses(
  id: string,
  signal: AbortSignal,
): Promise<readonly { readonly name: string; readonly pose: Pose }[] | undefined> {
  const { kind } = await fetchCost('bundle', id, signal)
  return kind === 'own' || kind === 'charged' ? await fetchPoses(id, signal) : undefined
}
