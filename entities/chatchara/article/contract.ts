import { LONGEST_OF_ARTICLE } from './text-lengths.ts'
import { PictureUpload } from '@kamae/entities/avatarpose/contract'
import { MessageReaction, MessageRole } from '@kamae/entities/chatchara/message/contract'
import { incrementCall, publishedCalls } from '@kamae/entities/published/contract'
import {
  Flag,
  Id,
  ownedFields,
  page,
  pageInput,
  Uid,
  Version,
  Visibility,
} from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs, Tags } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

export const ArticleTitle = line(1, LONGEST_OF_ARTICLE.title)
export const ArticleIntroduction = paragraphs(LONGEST_OF_ARTICLE.introduction)
/** The most messages that a page shows. */
export const MOST_ARTICLE_MESSAGES = 200

export const ArticleMessage = z.object({
  role: MessageRole,
  text: z.string(),
  reactions: z.array(MessageReaction),
})
export type ArticleMessage = z.infer<typeof ArticleMessage>

/** Chosen messages of a dialog as a page; they stay as they were when it was made. Lists leave the messages out. */
export const Article = z.object({
  ...ownedFields,
  slug: z.string(),
  userName: z.string(),
  title: z.string(),
  introduction: z.string(),
  tags: z.array(z.string()),
  language: z.string(),
  characterName: z.string(),
  /** The character's page; null where it is not to be opened (any more). */
  characterSlug: z.nullable(z.string()),
  /** What its maker is called in it. */
  speakerName: z.string(),
  pictureUrl: z.nullable(z.string()),
  pictureWidth: z.nullable(z.number()),
  pictureHeight: z.nullable(z.number()),
  messageCount: z.number(),
  messages: z.optional(z.array(ArticleMessage)),
  viewCount: z.number(),
  favCount: z.number(),
  isFav: z.boolean(),
  isSexual: z.boolean(),
  isViolent: z.boolean(),
  /** True for the caller who made it. */
  isMine: z.boolean(),
})
export type Article = z.infer<typeof Article>

export const ArticleSort = z.enum(['newest', 'faved'])

/** `messageIds` in the order of the page. Refuses with `invalid-argument` what is not of that dialog or was deleted. */
export const articleCreate = procedure({
  path: 'chatchara/article/create',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  isWaiting: true,
  summary: 'Publishes chosen messages of your dialog as a page.',
  input: z.object({
    dialogId: Id,
    messageIds: z.array(Id).check(z.minLength(1), z.maxLength(MOST_ARTICLE_MESSAGES)),
    title: ArticleTitle,
    introduction: z._default(ArticleIntroduction, ''),
    tags: z._default(Tags, []),
    /** What you are called in it; empty for no name. */
    speakerName: z._default(line(0, LONGEST_OF_ARTICLE.speakerName), ''),
    visibility: z._default(Visibility, 'public'),
    isSexual: z._default(Flag, false),
    isViolent: z._default(Flag, false),
    cover: z.optional(PictureUpload),
  }),
  output: z.object({ article: Article }),
})

export const articleGet = procedure({
  path: 'chatchara/article/get',
  ...publishedCalls.get,
  summary: 'Gives one article with its messages, by its id or slug.',
  output: z.object({ article: Article }),
})

/** What is sexual or violent is left out for whoever does not have it shown, and what people made whom the caller blocked. */
export const articleList = procedure({
  path: 'chatchara/article/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists public articles, all or of a character or person; with `mine` your own, with `isArchived` your archive, with `faved` those that you have a heart on.',
  input: z.object({
    ...pageInput,
    sort: z._default(ArticleSort, 'newest'),
    characterId: z.optional(Id),
    userUid: z.optional(Uid),
    mine: z._default(Flag, false),
    isArchived: z._default(Flag, false),
    faved: z._default(Flag, false),
  }),
  output: page(Article),
})

export const articleUpdate = procedure({
  path: 'chatchara/article/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  isWaiting: true,
  summary:
    'Changes your article; a stale `version` is refused with the current one. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    title: z.optional(ArticleTitle),
    introduction: z.optional(ArticleIntroduction),
    tags: z.optional(Tags),
    speakerName: z.optional(line(0, LONGEST_OF_ARTICLE.speakerName)),
    visibility: z.optional(Visibility),
    isSexual: z.optional(Flag),
    isViolent: z.optional(Flag),
    /** Null takes the cover off. */
    cover: z.optional(z.nullable(PictureUpload)),
    isArchived: z.optional(z.literal(false)),
  }),
  output: z.object({ article: Article }),
})

export const articleArchive = procedure({
  path: 'chatchara/article/archive',
  ...ownCalls.archive,
  summary: 'Hides your article from everyone but you; for 30 days it can be restored.',
  output: z.object({ article: Article }),
})

export const articleFav = procedure({
  path: 'chatchara/article/fav',
  ...publishedCalls.fav,
  summary: 'Puts your heart on an article, or takes it back; asking again changes nothing.',
})

export const articleIncrement = procedure({
  path: 'chatchara/article/increment',
  ...incrementCall(['viewCount']),
  summary: 'Counts a view of an article: at most once a visitor and hour.',
})
