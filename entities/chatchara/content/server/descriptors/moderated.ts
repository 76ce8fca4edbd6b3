import { moderatedPublished } from '@kamae/entities/published/server/moderated'
import { chatcharaContent } from '../table.ts'

/** Characters by their ids. */
export const moderatedCharacters = moderatedPublished(chatcharaContent, { pathOf: (slug) => `/c/${slug}` })
