import type { CallContext } from '@kamae/backend/calls/context'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, gt } from '@kamae/backend/database/sql'
import { simpleTempContentGet } from '../contract.ts'
import { hashOfCode } from './handover-code.ts'
import { simpleTempContent } from './table.ts'

export const get = implement(simpleTempContentGet, async ({ code }, { db, clock }: CallContext) => {
  const [found] = await db
    .select()
    .from(simpleTempContent)
    .where(
      and(eq(simpleTempContent.codeHash, hashOfCode(code)), gt(simpleTempContent.expiresAt, clock.now())),
    )
  if (!found) throw new CallError('not-found', 'There is nothing behind this code, or its day is over.')
  return { content: found.content, expiresAt: found.expiresAt.toISOString() }
})
