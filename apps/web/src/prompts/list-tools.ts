import { chatpromptContentList } from '@kamae/entities/chatprompt/content/contract'
import { client } from '../api.ts'
import type { Locale } from '../locale.ts'
import { listInput, loadPage } from '../things/load-page.ts'
import type { PromptsSearch } from './prompts-search.ts'
import { toToolInList, type ToolsPage } from './tool-in-list.ts'

const PAGE = 24

async function list(search: PromptsSearch, locale: Locale, signal: AbortSignal): Promise<ToolsPage> {
  const { language = locale, of } = search
  const input = {
    limit: PAGE,
    ...listInput(search),
    ...(language !== 'all' && of !== 'mine' && { language }),
    ...(of === 'official' && { official: true }),
  }
  const { items, nextCursor } = await client.call(chatpromptContentList, input, { signal })
  return { items: items.map(toToolInList), nextCursor }
}

/** The page that an address asks for. Fails with `CallError`. */
export function loadTools(search: PromptsSearch, locale: Locale, signal: AbortSignal): Promise<ToolsPage> {
  return loadPage(search, (asked) => list(asked, locale, signal))
}
