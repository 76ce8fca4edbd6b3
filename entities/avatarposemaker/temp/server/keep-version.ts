import type { CallContext } from '@kamae/backend/calls/context'
import { and, eq, gt, lte, notExists, sql } from '@kamae/backend/database/sql'
import { temp, tempVersion } from './table.ts'

/** Scenes are put aside at most this often, so that autosaves of one sitting do not push older ones out. */
const APART_MS = 5 * 60_000
const MOST = 40

type Transaction = Parameters<Parameters<CallContext['db']['transaction']>[0]>[0]

/** Puts the draft's scene aside before another takes its place: where the last was put aside some minutes ago, or when it is forced. */
export async function keepVersion(
  transaction: Transaction,
  { id, version, now, isForced }: { id: string; version: number; now: Date; isForced: boolean },
): Promise<void> {
  const recent = transaction
    .select({ version: tempVersion.version })
    .from(tempVersion)
    .where(and(eq(tempVersion.tempId, temp.id), gt(tempVersion.keptAt, new Date(now.getTime() - APART_MS))))
  const kept = await transaction
    .insert(tempVersion)
    .select(
      transaction
        .select({
          tempId: temp.id,
          version: temp.version,
          name: temp.name,
          thumbnail: temp.thumbnail,
          scene: temp.scene,
          madeAt: temp.updatedAt,
          keptAt: sql<Date>`${now.toISOString()}::timestamptz`.as('kept_at'),
        })
        .from(temp)
        .where(and(eq(temp.id, id), eq(temp.version, version), isForced ? undefined : notExists(recent))),
    )
    .onConflictDoNothing()
    .returning({ version: tempVersion.version })
  if (kept.length === 0) return
  await transaction
    .delete(tempVersion)
    .where(
      and(
        eq(tempVersion.tempId, id),
        lte(
          tempVersion.version,
          sql`(select version from avatarposemaker_temp_version where temp_id = ${id}::uuid order by version desc offset ${MOST} limit 1)`,
        ),
      ),
    )
}
