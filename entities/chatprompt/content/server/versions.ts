import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { desc, eq } from '@kamae/backend/database/sql'
import { chatpromptContentVersions } from '../contract.ts'
import { readOwnTool } from './read-tool.ts'
import { chatpromptVersion } from './table.ts'
import { MOST_VERSIONS } from './versions-of.ts'

export const versions = implement(chatpromptContentVersions, async ({ id }, context: CallContext) => {
  await readOwnTool(context, uidOf(context.caller), id)
  const rows = await context.db
    .select()
    .from(chatpromptVersion)
    .where(eq(chatpromptVersion.contentId, id))
    .orderBy(desc(chatpromptVersion.number))
    .limit(MOST_VERSIONS)
  return {
    versions: rows.map(({ number, template, variables, temperature, createdAt }) => ({
      number,
      template,
      variables: [...variables],
      temperature,
      createdAt: createdAt.toISOString(),
    })),
  }
})
