import type { CallContext } from '@kamae/backend/calls/context'
import { findPoses } from '@kamae/entities/gallery/server/find-poses'
import { readFoundCursor, writeFoundCursor } from '@kamae/entities/gallery/server/found-cursor'
import { makerTerm, tagTerm } from '@kamae/entities/gallery/server/put-words'
import type { Question } from '@kamae/entities/gallery/server/read-step'
import { isForReader, readerOf } from '@kamae/entities/published/server/reader'
import { likedAmong, listedFor, selectListed } from '@kamae/entities/gallery/server/read-listed'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { termOf } from '@kamae/backend/search-words/term'
import { askedOf, wholeOf } from '@kamae/backend/search-words/words-of'
import { implement } from '@kamae/protocol/server/implement'
import { and, sql } from '@kamae/backend/database/sql'
import { avatarposeSearch } from '../contract.ts'

export const search = implement(avatarposeSearch, async (input, context: CallContext) => {
  const { text, tag, userUid, limit, cursor } = input
  const after = cursor === undefined ? undefined : readFoundCursor(cursor)
  const asked = askedOf(text).map((word) => word.map((forms) => forms.map(termOf)))
  if (asked.length === 0) return { items: [], nextCursor: null }
  const question: Question = {
    asked,
    within: [
      ...(tag === undefined ? [] : [tagTerm(tag)]),
      ...(userUid === undefined ? [] : [makerTerm(userUid)]),
    ],
    whole: termOf(wholeOf(text)),
  }
  const reader = await readerOf(context)
  const found = await findPoses(context.db, question, reader, after, limit + 1)
  const shown = found.slice(0, limit)
  const ids = shown.map(({ poseId }) => poseId)
  const [rows, liked] = await Promise.all([
    selectListed(context.db).where(
      and(sql`${listedPose.poseId} = any(${sql.param(ids)}::uuid[])`, isForReader(reader, listedPose)),
    ),
    likedAmong(context, ids),
  ])
  const byId = new Map(rows.map((row) => [row.poseId, row]))
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    items: ids.flatMap((id) => {
      const row = byId.get(id)
      return row === undefined ? [] : [listedFor(context, row, liked.has(id))]
    }),
    nextCursor: last === undefined ? null : writeFoundCursor(last),
  }
})
