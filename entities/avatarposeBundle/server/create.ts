import type { CallContext } from '@kamae/backend/calls/context'
import { likeWeight } from '@kamae/entities/gallery/server/like-weight'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { avatarposeBundleCreate } from '../contract.ts'
import { readOwnBundle } from './read-bundle.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

export const create = implement(avatarposeBundleCreate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const { name, description, tags, visibility } = input
  await checkMayPublish(context.db, uid)
  const id = context.ids.id()
  const createdAt = context.clock.now()
  await context.db.insert(avatarposeBundle).values({
    id,
    slug: context.ids.slug(),
    userUid: uid,
    visibility,
    name,
    description,
    tags: [...new Set(tags)],
    rise: likeWeight(createdAt),
    createdAt,
    updatedAt: createdAt,
  })
  return { avatarposeBundle: await readOwnBundle(context, uid, id) }
})
