import { ANYONE } from '@kamae/entities/published/server/reader'
import { bundleNameIn } from '@kamae/entities/house/server/house-words'
import { moderatedPublished } from '@kamae/entities/published/server/moderated'
import type { Moderated } from '@kamae/backend/resources/moderated'
import { readCovers } from '../read-covers.ts'
import { relistBundle } from '../relist-bundle.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

const published = moderatedPublished(avatarposeBundle, {
  pathOf: (slug) => `/b/${slug}`,
  follow: relistBundle,
})

/** Bundles by their ids, with their covers. */
export const moderatedBundles: Moderated = {
  ...published,
  look: async (db, filesUrl, items, language) => {
    const found = await published.look(db, filesUrl, items, language)
    const ids = found.map(({ item }) => item)
    const covers = await readCovers(db, ANYONE, language, ids, new Set(ids))
    return found.map((one) => ({
      ...one,
      name: bundleNameIn(language, { id: one.item, name: one.name }),
      pictureUrl: covers.get(one.item)?.pictures[0]?.pictureUrl ?? null,
    }))
  },
}
