import { publishedThing } from '@kamae/entities/report/server/published-thing'
import { chatcharaContent } from './table.ts'

/** Characters by their ids. */
export const characterThing = publishedThing(chatcharaContent, { pathOf: (slug) => `/c/${slug}` })
