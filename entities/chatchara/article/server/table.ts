import { publishedColumns } from '@kamae/entities/published/server/columns'
import { moment } from '@kamae/backend/database/moment'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '@kamae/backend/database/columns'
import type { ArticleMessage } from '../contract.ts'

export const chatcharaArticle = pgTable('chatchara_article', {
  ...publishedColumns(),
  dialogId: uuid('dialog_id').notNull(),
  characterId: uuid('character_id').notNull(),
  /** The title. */
  name: text('name').notNull(),
  introduction: text('introduction').notNull(),
  tags: text('tags').array().notNull().default([]),
  language: text('language').notNull(),
  characterName: text('character_name').notNull(),
  speakerName: text('speaker_name').notNull(),
  messages: jsonb('messages').$type<ArticleMessage[]>().notNull(),
  pictureKey: text('picture_key'),
  pictureWidth: integer('picture_width'),
  pictureHeight: integer('picture_height'),
  isSexual: boolean('is_sexual').notNull().default(false),
  isViolent: boolean('is_violent').notNull().default(false),
  viewCount: integer('view_count').notNull().default(0),
  favCount: integer('fav_count').notNull().default(0),
})

/** Who has a heart on which article; it stays while the article is hidden. */
export const chatcharaArticleFav = pgTable(
  'chatchara_article_fav',
  {
    uid: text('uid').notNull(),
    articleId: uuid('article_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.articleId] })],
)
