import { chatpromptContentList } from '@kamae/entities/chatprompt/content/contract'
import { client } from '../../../session/api.ts'
import { toToolInList, type ToolsPage } from '../../../features/prompts/tool-in-list.ts'

const PAGE = 30

async function load(which: 'mine' | 'fav' | 'isArchived', cursor?: string): Promise<ToolsPage> {
  const input = { [which]: true, limit: PAGE, ...(cursor !== undefined && { cursor }) }
  const { items, nextCursor } = await client.call(chatpromptContentList, input)
  return { items: items.map(toToolInList), nextCursor }
}

// Each fails with `CallError`.

export const loadMine = (cursor?: string) => load('mine', cursor)
export const loadFavs = (cursor?: string) => load('fav', cursor)
export const loadArchived = (cursor?: string) => load('isArchived', cursor)
