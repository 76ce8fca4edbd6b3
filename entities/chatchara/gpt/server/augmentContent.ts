import type { CallContext } from '@kamae/backend/calls/context'
import { gptText } from '@kamae/backend/calls/metered-gpt'
import { cardText, type CardData } from '@kamae/character/card/card-data'
import { checkCardData } from '@kamae/entities/chatchara/content/server/card-columns'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { wrongAnswer } from '@kamae/backend/gpt/wrong-answer'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaGptAugmentContent, DraftField } from '../contract.ts'
import { draftRequest } from './draft-request.ts'
import { readDraft } from './read-draft.ts'

const PATIENCE_MS = 65_000

export const augmentContent = implement(
  chatcharaGptAugmentContent,
  async ({ card, introduction, language, fields }, context: CallContext) => {
    await checkMayPublish(context.db, uidOf(context.caller))
    checkCardData(card)
    if (cardText(card, 'name').trim() === '')
      throw new CallError('invalid-argument', 'card: Give the character a name.', {
        field: 'card',
        reason: 'no-name',
      })
    const wanted = fields ?? missingFields(card, introduction)
    if (wanted.length === 0)
      throw new CallError('failed-precondition', 'Nothing is missing: name the fields to draft.', {
        reason: 'nothing-missing',
      })
    const request = draftRequest({ card, introduction, language, fields: wanted })
    const { text } = await gptText(
      context,
      request,
      AbortSignal.any([context.gone(), AbortSignal.timeout(PATIENCE_MS)]),
    )
    const draft = readDraft(text, wanted)
    if (!draft) throw wrongAnswer()
    return { draft }
  },
)

/** What a character has nothing of yet. */
function missingFields(card: CardData, introduction: string): DraftField[] {
  return DraftField.options.filter((field) => {
    if (field === 'introduction') return introduction.trim() === ''
    const value = Object.hasOwn(card, field) ? card[field] : undefined
    if (field === 'tags' || field === 'alternate_greetings')
      return !Array.isArray(value) || value.length === 0
    return cardText(card, field).trim() === ''
  })
}
