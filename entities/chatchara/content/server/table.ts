import { publishedColumns } from '@kamae/entities/published/server/columns'
import type { Body } from '@kamae/character/body'
import type { CardData } from '@kamae/character/card/card-data'
import type { CardEnvelope, CardSpec } from '@kamae/character/card/card-file'
import type { Language } from '@kamae/entities/user/contract'
import { boolean, integer, json, jsonb, pgTable, text, uuid } from '@kamae/backend/database/columns'

export const chatcharaContent = pgTable('chatchara_content', {
  ...publishedColumns(),
  /** The card's name as one line. */
  name: text('name').notNull(),
  /** Without `extensions.kamae`: that is written from the other columns. JSON text, so that the order of its fields stays. */
  card: json('card').$type<CardData>().notNull(),
  cardSpec: text('card_spec').$type<CardSpec>().notNull(),
  cardEnvelope: json('card_envelope').$type<CardEnvelope>(),
  greeting: text('greeting').notNull(),
  greetingCount: integer('greeting_count').notNull(),
  introduction: text('introduction').notNull().default(''),
  language: text('language').$type<Language>().notNull(),
  tags: text('tags').array().notNull().default([]),
  /** By `tagKey`. */
  tagKeys: text('tag_keys').array().notNull().default([]),
  /** What it is found by. */
  words: text('words').array().notNull().default([]),
  avatarId: text('avatar_id').notNull(),
  greetingPoseId: text('greeting_pose_id'),
  reactions: jsonb('reactions').$type<Body['reactions']>().notNull(),
  gestures: jsonb('gestures').$type<Body['gestures']>().notNull(),
  voice: jsonb('voice').$type<Body['voice']>().notNull(),
  model: jsonb('model').$type<Body['model']>().notNull(),
  promptTempId: uuid('prompt_temp_id'),
  pictureKey: text('picture_key'),
  pictureWidth: integer('picture_width').notNull().default(0),
  pictureHeight: integer('picture_height').notNull().default(0),
  isOfficial: boolean('is_official').notNull().default(false),
  isPersonaHidden: boolean('is_persona_hidden').notNull().default(false),
  isSexual: boolean('is_sexual').notNull().default(false),
  isViolent: boolean('is_violent').notNull().default(false),
  originId: uuid('origin_id'),
  favCount: integer('fav_count').notNull().default(0),
  viewCount: integer('view_count').notNull().default(0),
  useCount: integer('use_count').notNull().default(0),
})
