import type { CallContext } from '@kamae/backend/calls/context'
import { pageOf } from '@kamae/backend/database/keyset'
import { uidOf } from '@kamae/protocol/contract/access'
import { readCursor } from '@kamae/protocol/codecs/cursor'
import { implement } from '@kamae/protocol/server/implement'
import { and, desc, eq, lt } from '@kamae/backend/database/sql'
import { tempListVersions } from '../contract.ts'
import { readOwnTemp } from './read-temp.ts'
import { tempVersion } from './table.ts'

export const listVersions = implement(
  tempListVersions,
  async ({ id, limit, cursor }, context: CallContext) => {
    const { id: own } = await readOwnTemp(context, uidOf(context.caller), id)
    const { version, name, thumbnail, madeAt } = tempVersion
    // Versions count up within a draft: the cursor's moment carries the last one's number.
    const before = cursor === undefined ? undefined : lt(version, readCursor(cursor).at.getTime())
    const rows = await context.db
      .select({ version, name, thumbnail, madeAt })
      .from(tempVersion)
      .where(and(eq(tempVersion.tempId, own), before))
      .orderBy(desc(version))
      .limit(limit + 1)
    const placeOf = (row: (typeof rows)[number]) => ({ at: new Date(row.version), id: own })
    return pageOf(rows, limit, placeOf, (row) => ({ ...row, madeAt: row.madeAt.toISOString() }))
  },
)
