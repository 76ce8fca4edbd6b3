import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { avatarposeBundleGet } from '../contract.ts'
import { isFreeBundle } from './bundle-poses.ts'
import { bundlesFor, noSuchBundle, readReachable } from './read-bundle.ts'

export const get = implement(avatarposeBundleGet, async ({ id }, context: CallContext) => {
  const [bundle] = await bundlesFor(context, [await readReachable(context, id)])
  if (!bundle) throw noSuchBundle()
  return { avatarposeBundle: bundle, isFree: await isFreeBundle(context.db, bundle.id) }
})
