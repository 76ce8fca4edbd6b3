import type { CallContext } from '@kamae/backend/calls/context'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { listedFrom } from '@kamae/entities/published/server/columns'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { wordJourneyUpdate } from '../contract.ts'
import { columnsOf } from './columns-of.ts'
import { readOwnJourney } from './read-journey.ts'
import { wordJourney } from './table.ts'

export const update = implement(wordJourneyUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, isArchived, name, tags, languages, steps, ...plain } = input
  const before = await readOwnJourney(context, uid, id)
  // Whoever may not publish may neither change what is public, nor make it so.
  if ((plain.visibility ?? before.visibility) !== 'private') await checkMayPublish(context.db, uid)
  const now = context.clock.now()
  // What words spoke that are gone is none of its languages any more; what its maker chose beside stays.
  const spoken = new Set(steps && before.steps?.map(({ language }) => language))
  const columns = columnsOf({
    name: name ?? before.name,
    tags: tags ?? before.tags,
    languages: languages ?? before.languages.filter((language) => !spoken.has(language)),
    steps: steps ?? before.steps ?? [],
  })
  const changes = {
    ...plain,
    ...columns,
    ...listedFrom(wordJourney, plain.visibility, now),
    ...(isArchived === false && { archivedAt: null }),
  }
  // What was read before holds where the version is still the one that was read.
  const isChanged =
    version === before.version && (await changeOwn(context, wordJourney, { uid, id, version }, changes))
  const current = await readOwnJourney(context, uid, id)
  if (!isChanged)
    throw new CallError('aborted', 'This journey was changed elsewhere: read it again.', { current })
  return { journey: current }
})
