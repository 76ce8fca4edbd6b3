import { ANYONE } from '@kamae/entities/gallery/server/reader'
import { publishedThing } from '@kamae/entities/report/server/published-thing'
import type { ThingKind } from '@kamae/entities/report/server/thing-kind'
import { readCovers } from './read-covers.ts'
import { relistBundle } from './relist-bundle.ts'
import { avatarposeBundle } from './table.ts'

const things = publishedThing(avatarposeBundle, { pathOf: (slug) => `/b/${slug}`, follow: relistBundle })

/** Bundles by their ids, with their covers. */
export const bundleThing: ThingKind = {
  ...things,
  look: async (db, filesUrl, items) => {
    const found = await things.look(db, filesUrl, items)
    const ids = found.map(({ item }) => item)
    const covers = await readCovers(db, ANYONE, ids, new Set(ids))
    return found.map((thing) => ({
      ...thing,
      pictureUrl: covers.get(thing.item)?.pictures[0]?.pictureUrl ?? null,
    }))
  },
}
