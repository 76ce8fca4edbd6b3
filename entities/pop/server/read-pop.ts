import type { CallContext } from '@kamae/backend/calls/context'
import { keptBy } from '@kamae/backend/owned/kept-by'
import type { Content } from '@kamae/pop/documents/content'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, asc, eq, isNull } from '@kamae/backend/database/sql'
import type { PopEntity } from '../contract.ts'
import { pop, popContent } from './table.ts'

export type PopRow = typeof pop.$inferSelect

/** A pop as its owner sees it. */
export function popOf(
  { createdAt, updatedAt, archivedAt, bytes: _bytes, ...row }: PopRow,
  contents?: Content[],
): PopEntity {
  return {
    ...row,
    // A pop is its owner's alone; what others see of it is a picture that they were given.
    visibility: 'private',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
    ...(contents && { contents }),
  }
}

const isKept = keptBy(pop.archivedAt)

/** Holds for the caller's own pops that are not past restoring. */
export function isOwnPop(context: CallContext, uid: string) {
  return and(eq(pop.userUid, uid), isKept(context))
}

/** That there is no such pop, or that it is another's. */
export function noSuchPop(): CallError {
  return new CallError('not-found', 'There is no such pop.')
}

/** The caller's own pop with its contents; `not-found` for another's. */
export async function readOwnPop(context: CallContext, uid: string, id: string): Promise<PopEntity> {
  return context.db.transaction(
    async (transaction) => {
      const [row] = await transaction
        .select()
        .from(pop)
        .where(and(eq(pop.id, id), isOwnPop(context, uid)))
      if (!row) throw noSuchPop()
      const rows = await transaction
        .select({ content: popContent.content })
        .from(popContent)
        .where(and(eq(popContent.popId, id), isNull(popContent.archivedAt)))
        .orderBy(asc(popContent.contentId))
      return popOf(
        row,
        rows.map(({ content }) => content),
      )
    },
    // One moment of the pop, though it is read in two statements.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
