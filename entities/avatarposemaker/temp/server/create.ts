import type { CallContext } from '@kamae/backend/calls/context'
import { SCENE_DOCUMENT_BYTES } from '@kamae/pose/documents/documents'
import { uidOf } from '@kamae/protocol/contract/access'
import { checkDocument } from '@kamae/protocol/contract/document'
import { implement } from '@kamae/protocol/server/implement'
import { tempCreate } from '../contract.ts'
import { readOwnTemp } from './read-temp.ts'
import { temp } from './table.ts'

export const create = implement(tempCreate, async ({ scene, thumbnail }, context: CallContext) => {
  const uid = uidOf(context.caller)
  checkDocument('scene', scene, SCENE_DOCUMENT_BYTES)
  const id = context.ids.id()
  const createdAt = context.clock.now()
  await context.db.insert(temp).values({
    id,
    userUid: uid,
    name: scene.name,
    thumbnail: thumbnail ?? null,
    scene,
    createdAt,
    updatedAt: createdAt,
  })
  return { temp: await readOwnTemp(context, uid, id) }
})
