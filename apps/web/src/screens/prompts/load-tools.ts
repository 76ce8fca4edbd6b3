import { chatpromptContentList } from '@kamae/entities/chatprompt/content/contract'
import { client } from '../../session/api.ts'
import type { Locale } from '../../language/locale.ts'
import { listInput, loadPage } from '../../features/lists/load-page.ts'
import type { PromptsSearch } from '../../features/prompts/prompts-search.ts'
import { toToolInList, type ToolsPage } from '../../features/prompts/tool-in-list.ts'

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
