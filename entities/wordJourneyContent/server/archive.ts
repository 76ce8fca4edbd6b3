import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { wordJourneyArchive } from '../contract.ts'
import { readOwnJourney } from './read-journey.ts'
import { wordJourney } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(wordJourneyArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await archiveOwn(context, wordJourney, { uid, id })
  return { journey: await readOwnJourney(context, uid, id) }
})
