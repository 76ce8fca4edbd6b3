import { chatpromptGpt } from '@kamae/entities/chatprompt/gpt/contract'
import {
  chatpromptResultArchive,
  chatpromptResultGet,
  chatpromptResultList,
  chatpromptResultUpdate,
  type PromptResult,
} from '@kamae/entities/chatprompt/result/contract'
import type { Values } from '@kamae/entities/chatprompt/content/variable'
import { type AskKind, gptAskMore } from '@kamae/entities/gpt/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../../session/api.ts'
import { streams } from '../../../session/stream-api.ts'

const PAGE = 10

// Every call here fails with `CallError`.

export type Asked = { readonly id: string; readonly values: Values; readonly version?: number }

/** Runs a tool, piece by piece. */
export function runTool(asked: Asked, signal: AbortSignal) {
  return streams.stream(chatpromptGpt, asked, { signal })
}

/** What is asked further of. */
export type AskedOf = { readonly kind: AskKind; readonly id: string }

/** Goes on from an answer in a talk, a kept result or a word journey, piece by piece. */
export function goOn(of: AskedOf, instruction: string, signal: AbortSignal) {
  return streams.stream(gptAskMore, { ...of, instruction }, { signal })
}

/** Three questions to ask next. */
export async function suggestMore(of: AskedOf, signal: AbortSignal): Promise<readonly string[]> {
  return (await client.call(gptAskMore, of, { signal })).suggestions
}

export function listResults({
  contentId,
  cursor,
  isArchived = false,
}: {
  readonly contentId?: string
  readonly cursor?: string | undefined
  readonly isArchived?: boolean
}) {
  return client.call(chatpromptResultList, {
    limit: PAGE,
    isArchived,
    ...(contentId !== undefined && { contentId }),
    ...(cursor !== undefined && { cursor }),
  })
}

/** After these times it is looked for what a run that was stopped, or cut off, is kept as: the server hears late of either. */
const LOOKS_MS = [200, 400, 800, 1600, 3000, 6000, 12_000]

/** Waits until a result is kept; false where it is not after a while, or nobody waits any more. */
export async function untilKept(id: string, isWanted: () => boolean): Promise<boolean> {
  for (const pause of LOOKS_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (!isWanted()) return false
    try {
      await client.call(chatpromptResultGet, { id })
      return true
    } catch (error) {
      // Not kept yet, or nobody is reached: the next look shows it.
      if (!(error instanceof CallError)) throw error
    }
  }
  return false
}

export async function archiveResult(id: string): Promise<PromptResult> {
  return (await client.call(chatpromptResultArchive, { id })).promptResult
}

export async function restoreResult(id: string): Promise<PromptResult> {
  const { version } = (await client.call(chatpromptResultGet, { id })).promptResult
  return (await client.call(chatpromptResultUpdate, { id, version, isArchived: false })).promptResult
}
