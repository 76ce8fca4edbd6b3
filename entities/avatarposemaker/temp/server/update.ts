import type { CallContext } from '@kamae/backend/context'
import { SCENE_DOCUMENT_BYTES } from '@kamae/pose/documents'
import { uidOf } from '@kamae/protocol/access'
import { checkDocument } from '@kamae/protocol/document'
import { CallError } from '@kamae/protocol/errors'
import { implement } from '@kamae/protocol/implement'
import { and, eq, sql } from 'drizzle-orm'
import { tempUpdate } from '../contract.ts'
import { isOwnTemp, readOwnTemp, tempOf } from './read-temp.ts'
import { temp } from './table.ts'

export const update = implement(tempUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, scene, thumbnail, isArchived } = input
  if (scene) checkDocument('scene', scene, SCENE_DOCUMENT_BYTES)
  const [changed] = await context.db
    .update(temp)
    .set({
      ...(scene && { scene, name: scene.name }),
      ...(thumbnail !== undefined && { thumbnail }),
      ...(isArchived === false && { archivedAt: null }),
      version: sql`${temp.version} + 1`,
      updatedAt: context.clock.now(),
    })
    .where(and(eq(temp.id, id), eq(temp.version, version), isOwnTemp(context, uid)))
    .returning()
  if (changed) return { temp: tempOf(changed) }
  const current = await readOwnTemp(context, uid, id)
  throw new CallError('aborted', 'This draft was changed elsewhere: read it again.', { current })
})
