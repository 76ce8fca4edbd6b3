import { LONGEST_OF_TOOL } from './text-lengths.ts'
import { Language } from '@kamae/entities/user/contract'
import { FavourableList, incrementCall, Origin, publishedCalls } from '@kamae/entities/published/contract'
import { Id, IdOrSlug, Moment, ownedFields, page, Version, Visibility } from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs, Tags } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'
import { Variable, Variables } from './variable.ts'

const Template = paragraphs(LONGEST_OF_TOOL.template).check(z.minLength(1))
const Temperature = z.nullable(z.number().check(z.gte(0), z.lte(2)))

/** What makes a tool; all of it but `visibility` is in its file as well. */
const words = {
  name: line(1, LONGEST_OF_TOOL.name),
  description: paragraphs(LONGEST_OF_TOOL.description),
  /** What a model is asked, with `{{variables}}`; `{{#name}}…{{/name}}` goes where the value of that name is empty. */
  template: Template,
  variables: Variables,
  /** What running it gave once, for those who look. */
  example: paragraphs(LONGEST_OF_TOOL.example),
  /** How freely the model writes, 0 to 2; null as the service does by itself. */
  temperature: Temperature,
  language: Language,
  tags: Tags,
}

/** A prompt tool: a text for a model with variables to fill in, that anyone can run who sees it. */
export const PromptTool = z.object({
  ...ownedFields,
  slug: z.string(),
  userName: z.string(),
  name: z.string(),
  description: z.string(),
  template: z.string(),
  variables: z.array(Variable),
  example: z.string(),
  temperature: Temperature,
  language: Language,
  tags: z.array(z.string()),
  isOfficial: z.boolean(),
  /** The same tool of the house in other languages. */
  inLanguages: z.array(z.object({ language: Language, slug: z.string() })),
  /** The tool that it was copied from, while the caller may see that. */
  origin: Origin,
  favCount: z.number(),
  viewCount: z.number(),
  useCount: z.number(),
  /** Whether the caller has it among their favourites, or on their shelf. */
  isFav: z.boolean(),
  isStocked: z.boolean(),
  isMine: z.boolean(),
})
export type PromptTool = z.infer<typeof PromptTool>

/** A tool as lists show it: without what it asks. */
export const ListedPromptTool = z
  .omit(PromptTool, { template: true, variables: true, example: true, temperature: true, inLanguages: true })
  .register(z.globalRegistry, { title: 'ListedPromptTool' })
export type ListedPromptTool = z.infer<typeof ListedPromptTool>

const Answer = z.object({ promptTool: PromptTool })

export const chatpromptContentGet = procedure({
  path: 'chatprompt/content/get',
  ...publishedCalls.get,
  summary: 'Gives one prompt tool by its id or slug.',
  output: Answer,
})

/** What people made whom the caller blocked is left out. */
export const chatpromptContentList = procedure({
  path: 'chatprompt/content/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists public prompt tools, all or of a tag, language or maker, by words of their names, descriptions and tags; with `mine` your own, with `isArchived` your archive, with `fav` your favourites: these newest first.',
  input: FavourableList,
  output: page(ListedPromptTool),
})

export const chatpromptContentCreate = procedure({
  path: 'chatprompt/content/create',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  summary: 'Makes a prompt tool.',
  input: z.object({
    ...words,
    description: z._default(words.description, ''),
    variables: z._default(words.variables, []),
    example: z._default(words.example, ''),
    temperature: z._default(words.temperature, null),
    language: z._default(words.language, 'en'),
    tags: z._default(words.tags, []),
    visibility: z._default(Visibility, 'private'),
  }),
  output: Answer,
})

export const chatpromptContentUpdate = procedure({
  path: 'chatprompt/content/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes your prompt tool; a stale `version` is refused with the current one. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    ...z.partial(z.object(words)).shape,
    visibility: z.optional(Visibility),
    isArchived: z.optional(z.literal(false)),
  }),
  output: Answer,
})

/** What a tool asked at one of its versions. */
export const PromptToolVersion = z.object({
  /** The tool's `version` since which it asked this. */
  number: z.number(),
  template: z.string(),
  variables: z.array(Variable),
  temperature: Temperature,
  createdAt: Moment,
})
export type PromptToolVersion = z.infer<typeof PromptToolVersion>

export const chatpromptContentVersions = procedure({
  path: 'chatprompt/content/versions',
  method: 'GET',
  access: 'owner',
  changes: false,
  summary: 'Gives what your prompt tool asked at each of its last 100 changes, the newest first.',
  input: z.object({ id: Id }),
  output: z.object({ versions: z.array(PromptToolVersion) }),
})

export const chatpromptContentCopy = procedure({
  path: 'chatprompt/content/copy',
  ...publishedCalls.copy,
  summary: 'Makes a private prompt tool of your own from one that you see; the copy names its origin.',
  output: Answer,
})

export const chatpromptContentFav = procedure({
  path: 'chatprompt/content/fav',
  ...publishedCalls.fav,
  summary: 'Makes a prompt tool a favourite, or takes that back; asking again changes nothing.',
})

/** What is on the shelf `chatprompt/userStock/list` gives. */
export const chatpromptContentStock = procedure({
  path: 'chatprompt/content/stock',
  ...publishedCalls.stock,
  summary: 'Puts a prompt tool on your shelf, or takes it off; asking again changes nothing.',
})

/** Running a tool counts a use by itself. */
export const chatpromptContentIncrement = procedure({
  path: 'chatprompt/content/increment',
  ...incrementCall(['viewCount', 'useCount']),
  summary: 'Counts a view or a use of a prompt tool: at most one for each visitor, tool and hour.',
})

export const chatpromptContentArchive = procedure({
  path: 'chatprompt/content/archive',
  ...ownCalls.archive,
  summary: 'Hides your prompt tool from everyone but you; for 30 days it can be restored.',
  output: Answer,
})

/** The file of a tool; a reader for every version ever written stays. */
export const PromptToolFile = z.object({
  format: z.literal('kamae-prompt-tool'),
  version: z.literal(1),
  ...words,
  description: z._default(words.description, ''),
  variables: z._default(words.variables, []),
  example: z._default(words.example, ''),
  temperature: z._default(words.temperature, null),
  language: z._default(words.language, 'en'),
  tags: z._default(words.tags, []),
})
export type PromptToolFile = z.infer<typeof PromptToolFile>

export const chatpromptContentExport = procedure({
  path: 'chatprompt/content/export',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Gives a prompt tool as a file: JSON that `import` reads.',
  input: z.object({ id: IdOrSlug }),
  output: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
})

/** Refuses with `invalid-argument` and `{field: 'json', reason: 'not-json' | 'wrong-format'}` what is no such file. */
export const chatpromptContentImport = procedure({
  path: 'chatprompt/content/import',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  summary: 'Makes a private prompt tool of your own from a file.',
  input: z
    .object({ json: z.string().check(z.minLength(1), z.maxLength(400_000)) })
    .register(z.globalRegistry, {
      examples: [
        { json: '{"format":"kamae-prompt-tool","version":1,"name":"Short","template":"Shorten: {{text}}"}' },
      ],
    }),
  output: Answer,
})
