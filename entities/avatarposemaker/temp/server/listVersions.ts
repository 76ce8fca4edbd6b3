import type { CallContext } from '@kamae/backend/context'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { desc, eq } from 'drizzle-orm'
import { tempListVersions } from '../contract.ts'
import { readOwnTemp } from './read-temp.ts'
import { tempVersion } from './table.ts'

export const listVersions = implement(tempListVersions, async ({ id }, context: CallContext) => {
  const { id: own } = await readOwnTemp(context, uidOf(context.caller), id)
  const { version, name, thumbnail, madeAt } = tempVersion
  const rows = await context.db
    .select({ version, name, thumbnail, madeAt })
    .from(tempVersion)
    .where(eq(tempVersion.tempId, own))
    .orderBy(desc(version))
  return { items: rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() })) }
})
