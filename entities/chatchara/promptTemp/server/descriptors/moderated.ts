import { moderatedPublished } from '@kamae/entities/published/server/moderated'
import { chatcharaPromptTemp } from '../table.ts'

/** Prompt templates by their ids. */
export const moderatedPromptTemplates = moderatedPublished(chatcharaPromptTemp, { pathOf: () => null })
