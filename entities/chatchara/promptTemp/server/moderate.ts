import { publishedThing } from '@kamae/entities/report/server/published-thing'
import { chatcharaPromptTemp } from './table.ts'

/** Prompt templates by their ids. */
export const promptTempThing = publishedThing(chatcharaPromptTemp, { pathOf: () => null })
