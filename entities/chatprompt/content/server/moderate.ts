import { publishedThing } from '@kamae/entities/report/server/published-thing'
import { chatpromptContent } from './table.ts'

/** Prompt tools by their ids. */
export const promptToolThing = publishedThing(chatpromptContent, { pathOf: (slug) => `/t/${slug}` })
