import type { Queries } from '@kamae/backend/context'
import { avatar } from '@kamae/entities/avatar/server/table'
import { avatarPose } from '@kamae/entities/avatarpose/server/table'
import { LIKABLE_BUNDLES } from '@kamae/entities/avatarposeBundle/server/likable-bundles'
import { avatarposeBundle } from '@kamae/entities/avatarposeBundle/server/table'
import { temp } from '@kamae/entities/avatarposemaker/temp/server/table'
import { removeFavsOf } from '@kamae/entities/chatchara/fav/server/favs'
import { chatcharaArticle } from '@kamae/entities/chatchara/article/server/table'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialog/server/table'
import { chatcharaMessage } from '@kamae/entities/chatchara/message/server/table'
import { chatcharaPromptTemp } from '@kamae/entities/chatchara/promptTemp/server/table'
import { chatcharaUserStock } from '@kamae/entities/chatchara/userStock/server/table'
import { pop, popContent } from '@kamae/entities/pop/server/table'
import { chatpromptContent, chatpromptVersion } from '@kamae/entities/chatprompt/content/server/table'
import { chatpromptResult } from '@kamae/entities/chatprompt/result/server/table'
import { chatpromptUserStock } from '@kamae/entities/chatprompt/userStock/server/table'
import { room } from '@kamae/entities/room/content/server/table'
import { removeLikesOf } from '@kamae/entities/gallery/server/likable'
import { LIKABLE_POSES } from '@kamae/entities/gallery/server/likable-poses'
import { bundleContent } from '@kamae/entities/bundleContent/server/table'
import { sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { wordJourney } from '@kamae/entities/wordJourneyContent/server/table'
import { slackMessage } from '@kamae/entities/slackMessage/server/table'
import { type SQL, and, eq, inArray, isNotNull, isNull } from '@kamae/backend/database/sql'
import { type PgColumn, type PgTable, unionAll } from '@kamae/backend/database/columns'

/** A table of things that people own. */
export type OwnedKind = {
  /** What they are called in the archive of one's own data. */
  readonly name:
    | 'poses'
    | 'shared-poses'
    | 'bundles'
    | 'bundle-contents'
    | 'drafts'
    | 'avatars'
    | 'rooms'
    | 'characters'
    | 'prompt-templates'
    | 'shelf'
    | 'dialogs'
    | 'messages'
    | 'articles'
    | 'word-journeys'
    | 'feedback'
    | 'pops'
    | 'pop-contents'
    | 'prompt-tools'
    | 'prompt-tool-versions'
    | 'prompt-results'
    | 'prompt-shelf'
  readonly table: PgTable & Record<'id' | 'userUid' | 'archivedAt', PgColumn>
  /** The fields of its rows that are keys of kept files, by what these show; such rows have a `name`. */
  readonly files: Readonly<Record<string, string>>
  /** The fields that are documents of their own, each with the ending of such a file. */
  readonly documents: Readonly<Record<string, string>>
  /** What is done before things of these ids are removed for ever. */
  readonly letGo?: (db: Queries, ids: readonly string[]) => Promise<void>
}

/** Everything that people own. Shared poses stand before the poses that they were taken from. */
export const OWNED: readonly OwnedKind[] = [
  {
    name: 'shared-poses',
    table: sharedAvatarPose,
    files: { picture: 'pictureKey' },
    documents: { pose: '.kamae-pose.json' },
  },
  {
    name: 'poses',
    table: avatarPose,
    files: { picture: 'pictureKey' },
    documents: { pose: '.kamae-pose.json' },
    letGo: (db, ids) => removeLikesOf(db, LIKABLE_POSES, ids),
  },
  { name: 'bundle-contents', table: bundleContent, files: {}, documents: {} },
  {
    name: 'bundles',
    table: avatarposeBundle,
    files: {},
    documents: {},
    letGo: (db, ids) => removeLikesOf(db, LIKABLE_BUNDLES, ids),
  },
  { name: 'drafts', table: temp, files: {}, documents: { scene: '.kamae-scene.json' } },
  { name: 'pop-contents', table: popContent, files: {}, documents: {} },
  { name: 'pops', table: pop, files: {}, documents: {} },
  { name: 'avatars', table: avatar, files: { file: 'fileKey', thumbnail: 'thumbnailKey' }, documents: {} },
  { name: 'rooms', table: room, files: {}, documents: {} },
  {
    name: 'characters',
    table: chatcharaContent,
    files: { picture: 'pictureKey' },
    documents: { card: '.character.json' },
    letGo: (db, ids) => removeFavsOf(db, 'character', ids),
  },
  {
    name: 'prompt-templates',
    table: chatcharaPromptTemp,
    files: {},
    documents: {},
    letGo: (db, ids) => removeFavsOf(db, 'promptTemp', ids),
  },
  { name: 'shelf', table: chatcharaUserStock, files: {}, documents: {} },
  { name: 'messages', table: chatcharaMessage, files: {}, documents: {} },
  { name: 'dialogs', table: chatcharaDialog, files: {}, documents: {} },
  { name: 'articles', table: chatcharaArticle, files: { picture: 'pictureKey' }, documents: {} },
  { name: 'word-journeys', table: wordJourney, files: {}, documents: {} },
  { name: 'feedback', table: slackMessage, files: {}, documents: {} },
  { name: 'prompt-tool-versions', table: chatpromptVersion, files: {}, documents: {} },
  {
    name: 'prompt-tools',
    table: chatpromptContent,
    files: {},
    documents: {},
    letGo: async (db, ids) => {
      await removeFavsOf(db, 'promptTool', ids)
      await db.delete(chatpromptVersion).where(inArray(chatpromptVersion.contentId, [...ids]))
    },
  },
  { name: 'prompt-results', table: chatpromptResult, files: {}, documents: {} },
  { name: 'prompt-shelf', table: chatpromptUserStock, files: {}, documents: {} },
]

/** The ids of what somebody owns, archived or not. Asked in two halves, as the tables are indexed. */
export async function ownedIds(db: Queries, { table }: OwnedKind, uid: string): Promise<string[]> {
  const half = (isWanted: SQL) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userUid, uid), isWanted))
  const rows = await unionAll(half(isNull(table.archivedAt)), half(isNotNull(table.archivedAt)))
  return rows.map(({ id }) => String(id)).sort()
}

/** Things of these ids in pages of `size`, whole rows. */
export async function* ownedRows(
  db: Queries,
  { table }: OwnedKind,
  ids: readonly string[],
  size: number,
): AsyncGenerator<Record<string, unknown>> {
  for (let at = 0; at < ids.length; at += size) {
    const page = ids.slice(at, at + size)
    yield* await db.select().from(table).where(inArray(table.id, page)).orderBy(table.id)
  }
}
