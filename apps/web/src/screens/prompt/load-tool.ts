import { chatpromptContentGet, type PromptTool } from '@kamae/entities/chatprompt/content/contract'
import { client } from '../../session/api.ts'
import { orNotFound } from '../../features/resource/or-not-found.ts'

/** A prompt tool, for its page; the 404 screen where there is none. Fails with `CallError`. */
export async function loadTool(slug: string, signal: AbortSignal): Promise<PromptTool> {
  return (await orNotFound(client.call(chatpromptContentGet, { id: slug }, { signal }))).promptTool
}
