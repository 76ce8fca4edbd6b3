import { LONGEST_SEARCH } from '@kamae/entities/published/text-lengths'
import { LONGEST_OF_JOURNEY } from './text-lengths.ts'
import { Language } from '@kamae/entities/user/contract'
import { incrementCall, publishedCalls } from '@kamae/entities/published/contract'
import {
  Flag,
  Id,
  ownedFields,
  page,
  pageInput,
  Slug,
  Uid,
  Version,
  Visibility,
} from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs, Tag, Tags } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

const Name = line(1, LONGEST_OF_JOURNEY.name)
const Introduction = paragraphs(LONGEST_OF_JOURNEY.introduction)
const Languages = z.array(Language).check(z.minLength(1), z.maxLength(7))

/** The most steps that a journey has. */
export const MOST_STEPS = 200

/** A word as it is in a journey. */
export const JourneyWord = line(1, LONGEST_OF_JOURNEY.word)

/** Where a word fits a pose: a built-in one by its id, or a shared one by the slug of its page. */
export const StepPose = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('builtIn'),
    id: z
      .string()
      .check(z.regex(/^[A-Za-z0-9]{1,40}$/))
      .register(z.globalRegistry, { examples: ['wave'] }),
  }),
  z.object({ kind: z.literal('shared'), slug: Slug }),
])
export type StepPose = z.infer<typeof StepPose>

const ideaFields = {
  word: JourneyWord,
  language: Language,
  /** How it is read or said: kana, pinyin, IPA, as its writer likes; empty for none. */
  reading: z._default(line(0, LONGEST_OF_JOURNEY.reading), ''),
  /** In the language that the journey is explained in. */
  meaning: z._default(line(0, LONGEST_OF_JOURNEY.meaning), ''),
  /** Why it follows the word before it. */
  why: z._default(line(0, LONGEST_OF_JOURNEY.why), ''),
  /** A sentence with the word, in the word's language, and what it means. */
  example: z._default(line(0, LONGEST_OF_JOURNEY.example), ''),
  exampleMeaning: z._default(line(0, LONGEST_OF_JOURNEY.exampleMeaning), ''),
  pose: z._default(z.nullable(StepPose), null),
}

/** A word with what is said of it, before it has a place in a journey. */
export const JourneyIdea = z.object(ideaFields)
export type JourneyIdea = z.infer<typeof JourneyIdea>

const StepId = z
  .string()
  .check(z.regex(/^[0-9a-z]{1,12}$/))
  .register(z.globalRegistry, { examples: ['1'] })

/** One word of a journey, and the step that it follows; the first follows none. */
export const JourneyStep = z.object({ id: StepId, parentId: z.nullable(StepId), ...ideaFields })
export type JourneyStep = z.infer<typeof JourneyStep>

/** A tree of words: the first is the start, every other follows one that is before it; ids are unique. */
export const JourneySteps = z
  .array(JourneyStep)
  .check(
    z.minLength(1),
    z.maxLength(MOST_STEPS),
    z.refine(isTree, { error: 'Every step but the first has to follow one that stands before it.' }),
  )
  .register(z.globalRegistry, {
    examples: [
      [
        { id: '1', parentId: null, word: '雨', language: 'ja', reading: 'あめ', meaning: 'rain' },
        { id: '2', parentId: '1', word: '傘', language: 'ja', reading: 'かさ', meaning: 'umbrella' },
      ],
    ],
  })

function isTree(steps: readonly { readonly id: string; readonly parentId: string | null }[]): boolean {
  const known = new Set<string>()
  return steps.every(({ id, parentId }, at) => {
    const fits = !known.has(id) && (at === 0 ? parentId === null : parentId !== null && known.has(parentId))
    known.add(id)
    return fits
  })
}

/** A shared pose that a step names, as its card shows it. */
export const JourneyPose = z.object({
  slug: z.string(),
  name: z.string(),
  pictureUrl: z.string(),
  pictureWidth: z.number(),
  pictureHeight: z.number(),
})
export type JourneyPose = z.infer<typeof JourneyPose>

/** A chain of words, each reached from one before it, explained and translated. Lists leave `steps` and `poses` out. */
export const WordJourney = z.object({
  ...ownedFields,
  slug: z.string(),
  userName: z.string(),
  name: z.string(),
  introduction: z.string(),
  startWord: z.string(),
  /** Those of its words, that of the start word first. */
  languages: z.array(Language),
  /** What it is explained in. */
  meaningLanguage: Language,
  tags: z.array(z.string()),
  /** The words of its longest way, the first twelve at most. */
  trail: z.array(z.string()),
  stepCount: z.number(),
  steps: z.optional(z.array(JourneyStep)),
  /** Of the shared poses that its steps name, those that everyone may see. */
  poses: z.optional(z.array(JourneyPose)),
  viewCount: z.number(),
  /** True for the caller who made it. */
  isMine: z.boolean(),
})
export type WordJourney = z.infer<typeof WordJourney>

const Answer = z.object({ journey: WordJourney })

export const wordJourneyGet = procedure({
  path: 'wordJourneyContent/get',
  ...publishedCalls.get,
  summary: 'Gives one word journey with its steps, by its id or slug.',
  output: Answer,
})

export const JourneySort = z.enum(['newest', 'viewed'])

/** What people made whom the caller blocked is left out. */
export const wordJourneyList = procedure({
  path: 'wordJourneyContent/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists public word journeys, all or of a tag, language, maker or with words in their names; with `mine` your own, with `isArchived` your archive.',
  input: z.object({
    ...pageInput,
    sort: z._default(JourneySort, 'newest'),
    text: z.optional(line(1, LONGEST_SEARCH)),
    tag: z.optional(Tag),
    /** One of those of its words. */
    language: z.optional(Language),
    meaningLanguage: z.optional(Language),
    userUid: z.optional(Uid),
    mine: z._default(Flag, false),
    isArchived: z._default(Flag, false),
  }),
  output: page(WordJourney),
})

/** Begins with `startWord`, or has all of `steps`; one of the two is needed. `invalid-argument` with reason `no-such-pose` where a step names a built-in pose that is none. */
export const wordJourneyCreate = procedure({
  path: 'wordJourneyContent/create',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  summary: 'Begins a word journey with one word, or with steps that you have.',
  input: z.object({
    startWord: z.optional(JourneyWord),
    steps: z.optional(JourneySteps),
    /** That of the start word first, `en` where there are no steps; languages of other steps are added. */
    languages: z.optional(Languages),
    meaningLanguage: z._default(Language, 'en'),
    /** The start word, where it is left out. */
    name: z.optional(Name),
    introduction: z._default(Introduction, ''),
    tags: z._default(Tags, []),
    visibility: z._default(Visibility, 'private'),
  }),
  output: Answer,
})

export const wordJourneyUpdate = procedure({
  path: 'wordJourneyContent/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes your word journey, `steps` as a whole; a stale `version` is refused with the current one. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    name: z.optional(Name),
    introduction: z.optional(Introduction),
    languages: z.optional(Languages),
    meaningLanguage: z.optional(Language),
    tags: z.optional(Tags),
    steps: z.optional(JourneySteps),
    visibility: z.optional(Visibility),
    isArchived: z.optional(z.literal(false)),
  }),
  output: Answer,
})

export const wordJourneyArchive = procedure({
  path: 'wordJourneyContent/archive',
  ...ownCalls.archive,
  summary: 'Hides your word journey from everyone but you; for 30 days it can be restored.',
  output: Answer,
})

export const wordJourneyIncrement = procedure({
  path: 'wordJourneyContent/increment',
  ...incrementCall(['viewCount']),
  summary: 'Counts a view of a word journey: at most once a visitor and hour.',
})

/**
 * Nothing is written: what comes is the caller's to take into the journey. Costs tokens of their day. With `stepId` words
 * that follow that step; with `word` the one idea for that word, after `stepId` or as the start. `failed-precondition`
 * with reason `gpt-not-set` without a service, `aborted` with reason `wrong-answer` where nothing came in the asked form.
 */
export const wordJourneyGoOn = procedure({
  path: 'wordJourneyContent/goOn',
  method: 'POST',
  access: 'owner',
  changes: true,
  isCostly: true,
  summary: 'Has words suggested that a step of your word journey could be followed by, one after the other.',
  input: z.object({
    id: Id,
    stepId: z.optional(StepId),
    word: z.optional(JourneyWord),
    /** That of the next words; without it that of the step. */
    language: z.optional(Language),
    /** Where the journey shall go, in the caller's own words. */
    wish: z._default(line(0, LONGEST_OF_JOURNEY.wish), ''),
    count: z._default(z.int().check(z.gte(1), z.lte(6)), 3),
  }),
  chunk: z.object({ idea: JourneyIdea }),
  output: z.object({ ideas: z.array(JourneyIdea) }),
})
