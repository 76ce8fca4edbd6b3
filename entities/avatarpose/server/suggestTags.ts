import type { CallContext } from '@kamae/backend/calls/context'
import { foldedTag } from '@kamae/entities/gallery/server/count-tags'
import { tagCount } from '@kamae/entities/gallery/server/table'
import { DRAWER_WORDS, drawerNameIn, housePosesUnder } from '@kamae/entities/house/server/house-words'
import { implement } from '@kamae/protocol/server/implement'
import { and, asc, desc, gte, lt } from '@kamae/backend/database/sql'
import { avatarposeSuggestTags } from '../contract.ts'

// Sorts behind every character that a tag may have.
const LAST = '\u{10ffff}'

export const suggestTags = implement(avatarposeSuggestTags, async ({ text, limit }, context: CallContext) => {
  const beginning = foldedTag(text)
  const found = await context.db
    .select({ tag: tagCount.tag, poseCount: tagCount.poses })
    .from(tagCount)
    .where(and(gte(tagCount.folded, beginning), lt(tagCount.folded, beginning + LAST)))
    .orderBy(desc(tagCount.poses), asc(tagCount.tag))
    // Drawers of the library are there by their names in all languages.
    .limit(limit + DRAWER_WORDS)
  const tags = new Map<string, { tag: string; poseCount: number }>()
  for (const { tag, poseCount } of found) {
    const own = drawerNameIn(context.language, tag)
    // The house's poses are under a drawer's name in a language that is not the reader's.
    if (own === undefined && poseCount <= housePosesUnder(tag) && housePosesUnder(tag) > 0) continue
    const name = own ?? tag
    // The first is the most used.
    if (!tags.has(name)) tags.set(name, { tag: name, poseCount })
  }
  return { tags: [...tags.values()].slice(0, limit) }
})
