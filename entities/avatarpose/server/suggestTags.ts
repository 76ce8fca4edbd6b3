import type { CallContext } from '@kamae/backend/calls/context'
import { foldedTag } from '@kamae/entities/gallery/server/count-tags'
import { tagCount } from '@kamae/entities/gallery/server/table'
import { implement } from '@kamae/protocol/server/implement'
import { and, asc, desc, gte, lt } from '@kamae/backend/database/sql'
import { avatarposeSuggestTags } from '../contract.ts'

// Sorts behind every character that a tag may have.
const LAST = '\u{10ffff}'

export const suggestTags = implement(avatarposeSuggestTags, async ({ text, limit }, { db }: CallContext) => {
  const beginning = foldedTag(text)
  const tags = await db
    .select({ tag: tagCount.tag, poseCount: tagCount.poses })
    .from(tagCount)
    .where(and(gte(tagCount.folded, beginning), lt(tagCount.folded, beginning + LAST)))
    .orderBy(desc(tagCount.poses), asc(tagCount.tag))
    .limit(limit)
  return { tags }
})
