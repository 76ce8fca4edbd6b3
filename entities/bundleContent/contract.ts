import { AvatarPose } from '@kamae/entities/avatarpose/contract'
import { entityFields, Flag, Id, page, pageInput } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/**
 * One entry of a bundle. `avatarPose` is the pose as it was last shared; null where it is not shown any more: such a gap
 * keeps its `name` for the bundle's owner and for who was charged for the bundle, and is left out for others. Of one that
 * was taken out, `position` is where it was, and `archivedAt` when that was.
 */
export const BundleContent = z.object({
  ...entityFields,
  bundleId: Id,
  position: z.number(),
  name: z.string(),
  archivedAt: z.nullable(z.string()),
  avatarPose: z.nullable(AvatarPose),
})
export type BundleContent = z.infer<typeof BundleContent>

export const bundleContentList = procedure({
  path: 'bundleContent/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists what is in a bundle, in its order; with `isArchived` what you took out of yours within 30 days and is not in it again, the latest first.',
  input: z.object({ ...pageInput, bundleId: Id, isArchived: z._default(Flag, false) }),
  output: page(BundleContent),
})

export const bundleContentArchive = procedure({
  path: 'bundleContent/archive',
  method: 'GET',
  access: 'owner',
  changes: true,
  summary: 'Takes an entry out of your bundle; for 30 days `isArchived: false` puts it back where it was.',
  input: z.object({ id: Id, isArchived: z._default(Flag, true) }),
  output: z.object({ id: Id, isArchived: z.boolean(), contentCount: z.number() }),
})

/** Positions count from 0, without gaps; one beyond the end is the end. */
export const bundleContentMove = procedure({
  path: 'bundleContent/move',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary: 'Moves an entry of your bundle to another place in its order.',
  input: z.object({ id: Id, position: z.int().check(z.gte(0), z.lte(100_000)) }),
  output: z.object({ id: Id, position: z.number() }),
})
