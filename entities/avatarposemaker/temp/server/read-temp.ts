import type { CallContext } from '@kamae/backend/context'
import { RESTORABLE_MS } from '@kamae/protocol/entity'
import { CallError } from '@kamae/protocol/errors'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Temp } from '../contract.ts'
import { temp } from './table.ts'

type Row = Omit<typeof temp.$inferSelect, 'scene'> & { readonly scene?: Temp['scene'] }

/** A draft as its owner sees it. */
export function tempOf(row: Row): Temp {
  const { createdAt, updatedAt, archivedAt, ...rest } = row
  return {
    ...rest,
    // A draft is its owner's alone, always.
    visibility: 'private',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}

/** Holds for the caller's own drafts that are not past restoring. */
export function isOwnTemp(context: CallContext, uid: string) {
  const oldest = new Date(context.clock.now().getTime() - RESTORABLE_MS)
  return and(eq(temp.userUid, uid), or(isNull(temp.archivedAt), gt(temp.archivedAt, oldest)))
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
