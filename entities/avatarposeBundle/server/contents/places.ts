import type { Queries } from '@kamae/backend/database/queries'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, gte, isNull, sql } from '@kamae/backend/database/sql'
import { MOST_CONTENTS } from '../../contract.ts'

/** Moves what is at a position of a locked bundle and behind it back by one. */
export async function makeRoom(transaction: Queries, bundleId: string, position: number): Promise<void> {
  await transaction
    .update(bundleContent)
    .set({ position: sql`${bundleContent.position} + 1` })
    .where(and(inBundle(bundleId), gte(bundleContent.position, position)))
}

/** Holds for what is in a bundle and was not taken out. */
export function inBundle(bundleId: string) {
  return and(eq(bundleContent.bundleId, bundleId), isNull(bundleContent.archivedAt))
}

export function isFull(): CallError {
  return new CallError('failed-precondition', `A bundle has at most ${MOST_CONTENTS} poses.`, {
    reason: 'full',
    most: MOST_CONTENTS,
  })
}
