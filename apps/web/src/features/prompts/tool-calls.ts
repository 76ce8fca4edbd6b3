import {
  chatpromptContentArchive,
  chatpromptContentCopy,
  chatpromptContentCreate,
  chatpromptContentExport,
  chatpromptContentFav,
  chatpromptContentGet,
  chatpromptContentIncrement,
  chatpromptContentStock,
  chatpromptContentUpdate,
  chatpromptContentVersions,
  type PromptTool,
} from '@kamae/entities/chatprompt/content/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../session/api.ts'

// Every call here fails with `CallError`.

export async function readTool(id: string): Promise<PromptTool> {
  return (await client.call(chatpromptContentGet, { id })).promptTool
}

export async function createTool(
  input: InputOf<typeof chatpromptContentCreate>,
  idempotencyKey: string,
): Promise<PromptTool> {
  return (await client.call(chatpromptContentCreate, input, { idempotencyKey })).promptTool
}

export async function updateTool(
  { id, version }: Pick<PromptTool, 'id' | 'version'>,
  changes: Omit<InputOf<typeof chatpromptContentUpdate>, 'id' | 'version'>,
): Promise<PromptTool> {
  return (await client.call(chatpromptContentUpdate, { id, version, ...changes })).promptTool
}

/** Brings a tool back from the archive. */
export async function restoreTool(id: string): Promise<PromptTool> {
  return updateTool(await readTool(id), { isArchived: false })
}

export async function archiveTool(id: string): Promise<PromptTool> {
  return (await client.call(chatpromptContentArchive, { id })).promptTool
}

export async function copyTool(id: string): Promise<PromptTool> {
  return (await client.call(chatpromptContentCopy, { id })).promptTool
}

export function exportTool(id: string) {
  return client.call(chatpromptContentExport, { id })
}

export async function readVersions(id: string) {
  return (await client.call(chatpromptContentVersions, { id })).versions
}

export function sendFav(id: string, isFav: boolean) {
  return client.call(chatpromptContentFav, { id, isFav })
}

export async function sendStock(id: string, isStocked: boolean): Promise<void> {
  await client.call(chatpromptContentStock, { id, isStocked })
}

export async function countView(id: string): Promise<void> {
  await client.call(chatpromptContentIncrement, { id, field: 'viewCount' })
}
