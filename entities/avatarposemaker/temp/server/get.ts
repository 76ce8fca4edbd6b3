import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { mendScene } from '@kamae/pose/documents/read-scene'
import { and, eq } from '@kamae/backend/database/sql'
import { tempGet } from '../contract.ts'
import { readOwnTemp } from './read-temp.ts'
import { tempVersion } from './table.ts'

export const get = implement(tempGet, async ({ id, earlier }, context: CallContext) => {
  const temp = await readOwnTemp(context, uidOf(context.caller), id)
  if (earlier === undefined || earlier === temp.version) return { temp }
  const [before] = await context.db
    .select()
    .from(tempVersion)
    .where(and(eq(tempVersion.tempId, temp.id), eq(tempVersion.version, earlier)))
  if (!before) throw new CallError('not-found', 'There is no such version of this draft.')
  const { name, thumbnail, scene } = before
  return { temp: { ...temp, name, thumbnail, scene: mendScene(scene) ?? scene } }
})
