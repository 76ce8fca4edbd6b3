import type { CallContext } from '@kamae/backend/calls/context'
import { keptBy } from '@kamae/backend/owned/kept-by'
import { CallError } from '@kamae/protocol/contract/errors'
import { mendScene } from '@kamae/pose/documents/read-scene'
import { and, eq } from '@kamae/backend/database/sql'
import type { Temp } from '../contract.ts'
import { temp } from './table.ts'

type Row = Omit<typeof temp.$inferSelect, 'scene'> & { readonly scene?: Temp['scene'] }

/** A draft as its owner sees it. A scene that was kept before scenes had bounds opens mended. */
export function tempOf(row: Row): Temp {
  const { createdAt, updatedAt, archivedAt, scene, ...rest } = row
  return {
    ...rest,
    ...(scene && { scene: mendScene(scene) ?? scene }),
    // A draft is its owner's alone, always.
    visibility: 'private',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}

const isKept = keptBy(temp.archivedAt)

/** Holds for the caller's own drafts that are not past restoring. */
export function isOwnTemp(context: CallContext, uid: string) {
  return and(eq(temp.userUid, uid), isKept(context))
}

/** The caller's own draft with its scene; `not-found` for another's. */
export async function readOwnTemp(context: CallContext, uid: string, id: string): Promise<Temp> {
  const [row] = await context.db
    .select()
    .from(temp)
    .where(and(eq(temp.id, id), isOwnTemp(context, uid)))
  if (!row) throw new CallError('not-found', 'There is no such draft.')
  return tempOf(row)
}
