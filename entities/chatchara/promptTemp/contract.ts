import { LONGEST_OF_TEMPLATE } from './text-lengths.ts'
import { Language } from '@kamae/entities/user/contract'
import { FavourableList, Origin, publishedCalls } from '@kamae/entities/published/contract'
import { Id, ownedFields, page, Version, Visibility } from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs, Tags } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

const Name = line(1, LONGEST_OF_TEMPLATE.name)
const Description = paragraphs(LONGEST_OF_TEMPLATE.description)
const Template = paragraphs(LONGEST_OF_TEMPLATE.template).check(z.minLength(1))

/**
 * A text that frames what a character's model is asked, with `{{variables}}`: `{{char}}`, `{{user}}`, `{{description}}`,
 * `{{personality}}`, `{{scenario}}`, `{{system}}`, `{{examples}}`. What is none of these stays as it is.
 */
export const PromptTemp = z.object({
  ...ownedFields,
  slug: z.string(),
  userName: z.string(),
  name: z.string(),
  description: z.string(),
  template: z.string(),
  /** The names between double braces, in order, each once. */
  variables: z.array(z.string()),
  language: Language,
  tags: z.array(z.string()),
  isOfficial: z.boolean(),
  /** The template that it was copied from, while the caller may see that. */
  origin: Origin,
  favCount: z.number(),
  isFav: z.boolean(),
  isStocked: z.boolean(),
  isMine: z.boolean(),
})
export type PromptTemp = z.infer<typeof PromptTemp>

const Answer = z.object({ promptTemp: PromptTemp })

export const chatcharaPromptTempGet = procedure({
  path: 'chatchara/promptTemp/get',
  ...publishedCalls.get,
  summary: 'Gives one prompt template by its id or slug.',
  output: Answer,
})

export const chatcharaPromptTempList = procedure({
  path: 'chatchara/promptTemp/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists public prompt templates, all or of a tag, language or maker, by words of their names, descriptions and tags; with `mine` your own, with `isArchived` your archive, with `fav` your favourites: these newest first.',
  input: FavourableList,
  output: page(PromptTemp),
})

export const chatcharaPromptTempCreate = procedure({
  path: 'chatchara/promptTemp/create',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  summary: 'Makes a prompt template.',
  input: z.object({
    name: Name,
    description: z._default(Description, ''),
    template: Template,
    language: z._default(Language, 'en'),
    tags: z._default(Tags, []),
    visibility: z._default(Visibility, 'private'),
  }),
  output: Answer,
})

export const chatcharaPromptTempUpdate = procedure({
  path: 'chatchara/promptTemp/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes your prompt template; a stale `version` is refused with the current one. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    name: z.optional(Name),
    description: z.optional(Description),
    template: z.optional(Template),
    language: z.optional(Language),
    tags: z.optional(Tags),
    visibility: z.optional(Visibility),
    isArchived: z.optional(z.literal(false)),
  }),
  output: Answer,
})

export const chatcharaPromptTempCopy = procedure({
  path: 'chatchara/promptTemp/copy',
  ...publishedCalls.copy,
  summary: 'Makes a private prompt template of your own from one that you see; the copy names its origin.',
  output: Answer,
})

export const chatcharaPromptTempFav = procedure({
  path: 'chatchara/promptTemp/fav',
  ...publishedCalls.fav,
  summary: 'Makes a prompt template a favourite, or takes that back; asking again changes nothing.',
})

export const chatcharaPromptTempStock = procedure({
  path: 'chatchara/promptTemp/stock',
  ...publishedCalls.stock,
  summary: 'Puts a prompt template on your shelf, or takes it off; asking again changes nothing.',
})

export const chatcharaPromptTempArchive = procedure({
  path: 'chatchara/promptTemp/archive',
  ...ownCalls.archive,
  summary: 'Hides your prompt template from everyone but you; for 30 days it can be restored.',
  output: Answer,
})
