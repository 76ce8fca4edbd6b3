import type { ListedPromptTool } from '@kamae/entities/chatprompt/content/contract'

/** What a list draws of a prompt tool. */
export type ToolInList = Pick<
  ListedPromptTool,
  | 'id'
  | 'slug'
  | 'name'
  | 'userName'
  | 'description'
  | 'language'
  | 'tags'
  | 'favCount'
  | 'useCount'
  | 'isFav'
  | 'isOfficial'
  | 'visibility'
>

export type ToolsPage = { readonly items: readonly ToolInList[]; readonly nextCursor: string | null }

export function toToolInList(tool: ListedPromptTool): ToolInList {
  const { id, slug, name, userName, description, language, tags } = tool
  const { favCount, useCount, isFav, isOfficial, visibility } = tool
  return {
    id,
    slug,
    name,
    userName,
    description,
    language,
    tags,
    favCount,
    useCount,
    isFav,
    isOfficial,
    visibility,
  }
}
