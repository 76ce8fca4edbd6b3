import { moderatedPublished } from '@kamae/entities/published/server/moderated'
import { chatpromptContent } from '../table.ts'

/** Prompt tools by their ids. */
export const moderatedPromptTools = moderatedPublished(chatpromptContent, { pathOf: (slug) => `/t/${slug}` })
