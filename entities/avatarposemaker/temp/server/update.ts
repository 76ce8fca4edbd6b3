import type { CallContext } from '@kamae/backend/calls/context'
import { SCENE_DOCUMENT_BYTES } from '@kamae/pose/documents/documents'
import { uidOf } from '@kamae/protocol/contract/access'
import { checkDocument } from '@kamae/protocol/contract/document'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { tempUpdate } from '../contract.ts'
import { isOwnTemp, readOwnTemp, tempOf } from './read-temp.ts'
import { keepVersion } from './keep-version.ts'
import { temp } from './table.ts'

export const update = implement(tempUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, scene, thumbnail, isArchived } = input
  if (scene) checkDocument('scene', scene, SCENE_DOCUMENT_BYTES)
  const now = context.clock.now()
  const changed = await context.db
    .transaction(async (transaction) => {
      if (scene) await keepVersion(transaction, { id, version, now, isForced: input.keepsVersion === true })
      const [row] = await transaction
        .update(temp)
        .set({
          ...(scene && { scene, name: scene.name }),
          ...(thumbnail !== undefined && { thumbnail }),
          ...(isArchived === false && { archivedAt: null }),
          version: sql`${temp.version} + 1`,
          updatedAt: now,
        })
        .where(and(eq(temp.id, id), eq(temp.version, version), isOwnTemp(context, uid)))
        .returning()
      // What was put aside for another's draft, or for a stale version, goes back with the transaction.
      if (!row) throw new NothingChanged()
      return row
    })
    .catch((error: unknown) => {
      if (error instanceof NothingChanged) return undefined
      throw error
    })
  if (changed) return { temp: tempOf(changed) }
  const current = await readOwnTemp(context, uid, id)
  throw new CallError('aborted', 'This draft was changed elsewhere: read it again.', { current })
})

class NothingChanged extends Error {}
