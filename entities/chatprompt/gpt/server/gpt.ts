import type { CallContext } from '@kamae/backend/calls/context'
import { countVisit } from '@kamae/backend/visits/count-visit'
import type { GptRequest } from '@kamae/backend/gpt/gpt'
import { problemShown } from '@kamae/backend/gpt/gpt-errors'
import { type Written, writtenGpt } from '@kamae/backend/calls/metered-gpt'
import { chatpromptContentIncrement } from '@kamae/entities/chatprompt/content/contract'
import {
  type FoundTool,
  noSuchTool,
  readReachable,
} from '@kamae/entities/chatprompt/content/server/read-tool'
import { chatpromptContent, chatpromptVersion } from '@kamae/entities/chatprompt/content/server/table'
import { keepResult } from '@kamae/entities/chatprompt/result/server/keep-result'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { implementStream } from '@kamae/protocol/server/implement'
import { and, eq } from '@kamae/backend/database/sql'
import { chatpromptGpt } from '../contract.ts'
import { promptText } from './prompt-text.ts'

// Ours, and the same for every tool: what people wrote is in the user's message alone.
const FRAME =
  'Do what the message of the user asks for. Answer with the result alone: no greeting, nothing about the task itself.'

export const gpt = implementStream(
  chatpromptGpt,
  async function* ({ id, values, version, model }, context: CallContext, signal) {
    const userUid = uidOf(context.caller)
    await checkMayPublish(context.db, userUid)
    const { row } = await readReachable(context, id)
    const asking = version === undefined ? row : await askingAt(context, row, version)
    const prompt = await promptText(context, { ...asking, language: row.language }, values)
    const request: GptRequest = {
      model,
      messages: [
        { role: 'system', content: FRAME },
        { role: 'user', content: prompt },
      ],
      temperature: asking.temperature ?? undefined,
    }
    const pieces = writtenGpt(context, request, signal)
    let text = ''
    let end: Written | undefined
    const resultId = context.ids.id()
    try {
      while (!end) {
        const step = await pieces.next()
        if (step.done) end = step.value
        else {
          const isFirst = text === ''
          text += step.value.text
          yield { ...step.value, ...(isFirst && { resultId }) }
        }
      }
    } finally {
      await pieces.return(undefined as never)
      if (text !== '') {
        await keepResult(context, {
          id: resultId,
          userUid,
          contentId: row.id,
          contentVersion: version ?? row.version,
          name: row.name,
          values,
          prompt,
          text,
          ending: end?.ending ?? 'aborted',
        })
        await countVisit(context, chatpromptContentIncrement, chatpromptContent, {
          id: row.id,
          field: 'useCount',
        })
      }
    }
    const { ending, problem } = end
    return {
      resultId: text === '' ? null : resultId,
      text,
      ending,
      ...(problem && { problem: problemShown(problem) }),
    }
  },
)

/** What a tool of the caller's own asked at one of its versions. */
async function askingAt({ db, caller }: CallContext, row: FoundTool['row'], number: number) {
  const isIt = and(eq(chatpromptVersion.contentId, row.id), eq(chatpromptVersion.number, number))
  const [kept] = row.userUid === caller?.uid ? await db.select().from(chatpromptVersion).where(isIt) : []
  if (!kept) throw noSuchTool()
  return kept
}
