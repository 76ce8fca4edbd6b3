import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { eq } from '@kamae/backend/database/sql'
import { simpleTempContentArchive } from '../contract.ts'
import { hashOfCode } from './handover-code.ts'
import { simpleTempContent } from './table.ts'

/** Removing what is not there is no failure: then it is as it was asked to be. */
export const archive = implement(simpleTempContentArchive, async ({ code }, { db }: CallContext) => {
  await db.delete(simpleTempContent).where(eq(simpleTempContent.codeHash, hashOfCode(code)))
  return { isOk: true }
})
