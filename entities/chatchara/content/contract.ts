import { LONGEST_OF_CHARACTER } from './text-lengths.ts'
import { PictureUpload } from '@kamae/entities/avatarpose/contract'
import { Language } from '@kamae/entities/user/contract'
import { Body, PoseId } from '@kamae/character/body'
import type { CardData } from '@kamae/character/card/card-data'
import { Pose } from '@kamae/pose/documents/pose'
import { FavourableList, incrementCall, Origin, publishedCalls } from '@kamae/entities/published/contract'
import { Flag, Id, IdOrSlug, ownedFields, page, Version, Visibility } from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { paragraphs, Tags } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** The `data` of a character card as JSON; what is wrong with it the handler says (`checkCard` of @kamae/character). */
const Card = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<CardData, CardData>

const Introduction = paragraphs(LONGEST_OF_CHARACTER.introduction)

/** The avatar that a character has, as what opens it needs it. */
const CharacterAvatar = z.union([
  z.object({ kind: z.literal('default'), id: z.string() }),
  z.object({
    kind: z.literal('content'),
    id: Id,
    name: z.string(),
    sha256: z.string(),
    /** That of a private one bears a key; it is given to its owner alone. */
    fileUrl: z.string(),
  }),
])

/**
 * A character. `card` (its persona) is null for whoever may not read it: with `isPersonaHidden` everyone but its owner.
 * `about` is what everyone is shown who may see the character at all.
 */
export const Character = z.object({
  ...ownedFields,
  slug: z.string(),
  userName: z.string(),
  /** The card's name as one line, cut where it is longer than `LONGEST_OF_CHARACTER` says. */
  name: z.string(),
  card: z.nullable(Card),
  about: z.object({
    introduction: z.string(),
    /** The card's `first_mes`. */
    greeting: z.string(),
    /** How many greetings a talk can begin with: more than one are the card's own. */
    greetingCount: z.number(),
  }),
  ...Body.shape,
  /** Null where the avatar is gone or the caller may not see it. */
  avatar: z.nullable(CharacterAvatar),
  /** The prompt template that frames its system prompt; null for none, and where the persona is hidden from the caller. */
  promptTempId: z.nullable(Id),
  language: Language,
  tags: z.array(z.string()),
  isOfficial: z.boolean(),
  isPersonaHidden: z.boolean(),
  isSexual: z.boolean(),
  isViolent: z.boolean(),
  /** The character that it was copied from, while the caller may see that. */
  origin: Origin,
  pictureUrl: z.nullable(z.string()),
  pictureWidth: z.number(),
  pictureHeight: z.number(),
  favCount: z.number(),
  viewCount: z.number(),
  useCount: z.number(),
  /** Whether the caller has it among their favourites, or on their shelf. */
  isFav: z.boolean(),
  isStocked: z.boolean(),
  /** True for the caller who owns it. */
  isMine: z.boolean(),
})
export type Character = z.infer<typeof Character>

/** A character as lists show it: without its card. */
export const ListedCharacter = z
  .omit(Character, {
    card: true,
    reactions: true,
    gestures: true,
    voice: true,
    model: true,
    avatar: true,
    promptTempId: true,
  })
  .register(z.globalRegistry, { title: 'ListedCharacter' })
export type ListedCharacter = z.infer<typeof ListedCharacter>

/**
 * The poses of somebody's own that a character takes, by their ids: whole where they are its owner's, as others see them
 * (body bones, rounded to 5°) where they are another's; what is gone is not in it. Built-in ones are not either.
 */
export const CharacterPoses = z.record(Id, Pose)

const Answer = z.object({ character: Character })
const AnswerWithPoses = z.object({ character: Character, poses: CharacterPoses })

/** What a character is made of beside its card. */
const particulars = {
  introduction: z.optional(Introduction),
  language: z.optional(Language),
  /** Without them, the first ten of the card. */
  tags: z.optional(Tags),
  avatarId: z.optional(Body.shape.avatarId),
  greetingPoseId: z.optional(z.nullable(PoseId)),
  reactions: z.optional(Body.shape.reactions),
  gestures: z.optional(Body.shape.gestures),
  voice: z.optional(Body.shape.voice),
  model: z.optional(Body.shape.model),
  promptTempId: z.optional(z.nullable(Id)),
  visibility: z.optional(Visibility),
  isPersonaHidden: z.optional(Flag),
  isSexual: z.optional(Flag),
  isViolent: z.optional(Flag),
  /** Null takes it away. */
  picture: z.optional(z.nullable(PictureUpload)),
}

const made = {
  method: 'POST',
  changes: true,
  isCostly: true,
  isWaiting: true,
  input: z.object({ card: Card, ...particulars }),
  output: Answer,
} as const

export const chatcharaContentCreateByUser = procedure({
  path: 'chatchara/content/createByUser',
  access: 'member',
  summary: 'Makes a character of your own from the fields of a character card and a body.',
  ...made,
})

export const chatcharaContentCreate = procedure({
  path: 'chatchara/content/create',
  access: 'operator',
  summary: 'Makes an official character: as `createByUser`, shown as coming with the site.',
  ...made,
})

export const chatcharaContentGet = procedure({
  path: 'chatchara/content/get',
  ...publishedCalls.get,
  summary: 'Gives one character by its id or slug, with the poses that it takes.',
  output: AnswerWithPoses,
})

/** What is sexual or violent is left out for whoever does not have it shown, and what people made whom the caller blocked. */
export const chatcharaContentList = procedure({
  path: 'chatchara/content/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists public characters, all or of a tag, language or maker, by words of their names and tags; with `mine` your own, with `isArchived` your archive, with `fav` your favourites: these newest first.',
  input: FavourableList,
  output: page(ListedCharacter),
})

/** A card that is sent takes the place of the one before: what it does not name is gone. */
export const chatcharaContentUpdate = procedure({
  path: 'chatchara/content/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  isWaiting: true,
  summary:
    'Changes your character; a stale `version` is refused with the current one. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    card: z.optional(Card),
    ...particulars,
    isArchived: z.optional(z.literal(false)),
  }),
  output: Answer,
})

/** `permission-denied` with reason `hidden-persona` where its owner shows the persona to nobody. */
export const chatcharaContentCopy = procedure({
  path: 'chatchara/content/copy',
  ...publishedCalls.copy,
  summary: 'Makes a private character of your own from one that you see; the copy names its origin.',
  output: Answer,
})

export const chatcharaContentFav = procedure({
  path: 'chatchara/content/fav',
  ...publishedCalls.fav,
  summary: 'Makes a character a favourite, or takes that back; asking again changes nothing.',
})

/** What is on the shelf `chatchara/userStock/list` gives. */
export const chatcharaContentStock = procedure({
  path: 'chatchara/content/stock',
  ...publishedCalls.stock,
  summary: 'Puts a character on your shelf, or takes it off; asking again changes nothing.',
})

export const chatcharaContentIncrement = procedure({
  path: 'chatchara/content/increment',
  ...incrementCall(['viewCount', 'useCount']),
  summary: 'Counts a view or a use of a character: at most one for each visitor, character and hour.',
})

export const chatcharaContentArchive = procedure({
  path: 'chatchara/content/archive',
  ...ownCalls.archive,
  summary: 'Hides your character from everyone but you; for 30 days it can be restored.',
  output: Answer,
})

/**
 * A card of V1, V2 or V3: its JSON text, or a PNG in base64, whose picture is kept. The character is private. Refuses
 * with `invalid-argument` and details `{field: 'json' | 'png', reason}`, the reasons of `CardError` of @kamae/character.
 */
export const chatcharaContentImport = procedure({
  path: 'chatchara/content/import',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  isWaiting: true,
  summary: 'Makes a private character of your own from a character card.',
  input: z
    .object({
      json: z.optional(z.string().check(z.maxLength(4_000_000))),
      png: z.optional(PictureUpload),
      /** The card's own language, where it does not say. */
      language: z.optional(Language),
    })
    .check(
      z.refine(({ json, png }) => (json === undefined) !== (png === undefined), 'Send one of json and png.'),
    )
    .register(z.globalRegistry, {
      examples: [{ json: '{"spec":"chara_card_v2","spec_version":"2.0","data":{"name":"Mio"}}' }],
    }),
  output: Answer,
})

/** `content` is text for `json`, base64 for `png`. `permission-denied` with reason `hidden-persona` as for `copy`. */
export const chatcharaContentExport = procedure({
  path: 'chatchara/content/export',
  method: 'GET',
  access: 'user',
  changes: false,
  summary:
    'Gives a character as a character card: JSON, or its picture as a PNG with the card of V2 and V3 in it.',
  input: z.object({ id: IdOrSlug, format: z._default(z.enum(['json', 'png']), 'json') }),
  output: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
})
