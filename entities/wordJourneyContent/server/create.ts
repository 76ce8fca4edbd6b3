import type { CallContext } from '@kamae/backend/calls/context'
import { madeNow } from '@kamae/entities/published/server/columns'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import type * as z from 'zod/mini'
import { type JourneyStep, wordJourneyCreate } from '../contract.ts'
import { columnsOf } from './columns-of.ts'
import { readOwnJourney } from './read-journey.ts'
import { wordJourney } from './table.ts'

export const create = implement(wordJourneyCreate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const steps = input.steps ?? [firstStep(input)]
  const { languages = [], meaningLanguage, introduction, tags, visibility } = input
  const columns = columnsOf({ name: input.name ?? steps[0]?.word ?? '', tags, languages, steps })
  const made = madeNow(context, uid, visibility)
  await context.db.insert(wordJourney).values({ ...columns, meaningLanguage, introduction, ...made })
  return { journey: await readOwnJourney(context, uid, made.id) }
})

function firstStep({ startWord, languages = [] }: z.output<typeof wordJourneyCreate.input>): JourneyStep {
  if (startWord === undefined)
    throw new CallError('invalid-argument', 'startWord: Name the word that the journey begins with.', {
      field: 'startWord',
    })
  return {
    id: '1',
    parentId: null,
    word: startWord,
    language: languages[0] ?? 'en',
    reading: '',
    meaning: '',
    why: '',
    example: '',
    exampleMeaning: '',
    pose: null,
  }
}
