import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { shareAvatarPoseCreate } from '../contract.ts'
import { shareSnapshot } from './share-snapshot.ts'

export const create = implement(shareAvatarPoseCreate, async (input, context: CallContext) => {
  const slug = await shareSnapshot(context, uidOf(context.caller), input)
  return { slug, url: `${context.publicUrl}/p/${slug}` }
})
