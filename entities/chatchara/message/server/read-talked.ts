import type { CallContext } from '@kamae/backend/calls/context'
import { gptNotSet } from '@kamae/backend/gpt/gpt-errors'
import { greetingOf } from '@kamae/entities/chatchara/dialogRows/server/frozen'
import { readUserPersona } from '@kamae/entities/chatchara/user/server/read-persona'
import { CallError } from '@kamae/protocol/contract/errors'
import { talkRequest, type Asked, stateOf } from './talk-request.ts'
import type { Claim, Submitted } from './begin-answer.ts'
import { readBranch, summaryAt } from './read-branch.ts'

/** More turns than any model is given. */
const MOST_TURNS = 400

/** What was said before an answer, and who says it. */
export type Talked = Awaited<ReturnType<typeof readTalked>>

/** Reads what an answer follows. Whose it is, `beginAnswer` finds meanwhile: of another's dialog nothing is made of it. */
export async function readTalked(
  { db }: CallContext,
  uid: string,
  { dialogId, parentId, continueId }: Submitted,
) {
  const leafId = continueId ?? parentId
  const [branch, summary, person, existing] = await Promise.all([
    leafId === null ? [] : readBranch(db, leafId, MOST_TURNS),
    leafId === null ? '' : summaryAt(db, leafId),
    readUserPersona(db, uid),
    stateOf(db, uid, dialogId),
  ])
  return { branch, summary, person, existing }
}

/** What is asked for a claimed answer. */
export function askedOf(context: CallContext, { dialog, asked, answer }: Claim, talked: Talked): Asked {
  if (!context.gpt.isSet) throw gptNotSet()
  const { branch, summary, person, existing } = talked
  if (existing.isModerated) throw characterHidden()
  const { frozen, model, facts } = dialog
  const spoken = asked && !branch.some(({ id }) => id === asked.id) ? [...branch, asked] : branch
  return talkRequest(context, {
    frozen: {
      ...frozen,
      isHidden: frozen.isHidden || existing.isHidden,
      isTemplateHidden: existing.isTemplateHidden,
    },
    model,
    seed: dialog.id,
    isOwn: existing.isOwn,
    greeting: greetingOf(frozen, branch[0]),
    turns: spoken.filter(({ text }) => text !== ''),
    summary,
    facts: facts.map((fact) => fact.text),
    person,
    continues: answer.text !== '',
  })
}

function characterHidden(): CallError {
  return new CallError('failed-precondition', 'This character was hidden: it does not answer any more.', {
    reason: 'character-hidden',
  })
}
