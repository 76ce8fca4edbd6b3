import type { Variable } from '@kamae/entities/chatprompt/content/variable'

/** What the tools of the house ask for, by the same names in every language. */
export type FieldId =
  | 'pose'
  | 'subject'
  | 'style'
  | 'mood'
  | 'detail'
  | 'looks'
  | 'idea'
  | 'genre'
  | 'character'
  | 'count'
  | 'place'
  | 'tone'
  | 'situation'
  | 'what'
  | 'where'
  | 'topic'
  | 'text'
  | 'language'
  | 'audience'
  | 'season'
  | 'kind'
  | 'feel'
  | 'scene'

/** Fields of which one of some words of the language is chosen, the first to begin with. */
export type ChoiceId = 'detail' | 'tone' | 'where' | 'audience' | 'season'
export type TagId = 'poses' | 'pictures' | 'characters' | 'stories' | 'words'

export type Field = Partial<Pick<Variable, 'type' | 'isRequired' | 'default' | 'min' | 'max'>>
type Family = {
  readonly tags: readonly TagId[]
  readonly fields: Readonly<Partial<Record<FieldId, Field>>>
  readonly temperature: number
}

const needed = { isRequired: true } as const
const long = { type: 'longText' } as const
const longNeeded = { ...long, ...needed }
const pose = { type: 'pose' } as const
const posed = { ...pose, ...needed }
const someone = { type: 'character' } as const
const choice = { type: 'choice', ...needed } as const
const countField = (first: number, most: number): Field => ({
  type: 'number',
  ...needed,
  default: String(first),
  min: 1,
  max: most,
})

/** The tools of the house, the first the newest. */
export const TOOL_FAMILIES = {
  imagePrompt: {
    tags: ['pictures', 'poses'],
    fields: { pose: posed, subject: needed, style: {}, mood: {} },
    temperature: 0.7,
  },
  poseDescription: { tags: ['poses', 'words'], fields: { pose: posed, detail: choice }, temperature: 0.3 },
  characterSheet: {
    tags: ['characters', 'stories'],
    fields: { idea: longNeeded, genre: {} },
    temperature: 0.9,
  },
  sheetPicture: {
    tags: ['pictures', 'characters'],
    fields: { looks: longNeeded, style: {} },
    temperature: 0.6,
  },
  sceneIdeas: {
    tags: ['stories', 'poses'],
    fields: { place: needed, pose, mood: {}, count: countField(5, 12) },
    temperature: 1,
  },
  poseSeries: { tags: ['poses'], fields: { topic: needed, count: countField(8, 20) }, temperature: 1 },
  fourPanels: { tags: ['stories'], fields: { idea: longNeeded, tone: choice }, temperature: 0.9 },
  lines: {
    tags: ['characters', 'stories'],
    fields: { character: { ...someone, ...needed }, situation: longNeeded, count: countField(6, 20) },
    temperature: 0.9,
  },
  backstory: {
    tags: ['characters', 'stories'],
    fields: { character: { ...someone, ...needed }, situation: long, tone: choice },
    temperature: 0.9,
  },
  acting: {
    tags: ['characters', 'poses'],
    fields: { character: someone, situation: longNeeded },
    temperature: 0.7,
  },
  outfits: {
    tags: ['characters', 'pictures'],
    fields: { looks: longNeeded, season: choice, style: {}, count: countField(4, 10) },
    temperature: 0.9,
  },
  lighting: { tags: ['pictures', 'poses'], fields: { pose: posed, mood: needed }, temperature: 0.6 },
  caption: { tags: ['words'], fields: { what: longNeeded, where: choice, tone: choice }, temperature: 0.8 },
  hashtags: {
    tags: ['words'],
    fields: { topic: needed, count: countField(15, 30), language: { type: 'language' } },
    temperature: 0.6,
  },
  altText: {
    tags: ['words', 'pictures'],
    fields: { pose, scene: longNeeded, language: { type: 'language' } },
    temperature: 0.2,
  },
  titles: {
    tags: ['words', 'stories'],
    fields: { what: longNeeded, feel: {}, count: countField(10, 20) },
    temperature: 1,
  },
  names: {
    tags: ['characters', 'words'],
    fields: { kind: needed, feel: {}, count: countField(12, 30) },
    temperature: 1,
  },
  translate: {
    tags: ['words'],
    fields: { text: longNeeded, language: { type: 'language', ...needed }, tone: choice },
    temperature: 0.2,
  },
  simpler: { tags: ['words'], fields: { text: longNeeded, audience: choice }, temperature: 0.3 },
  proofread: { tags: ['words'], fields: { text: longNeeded }, temperature: 0.1 },
} as const satisfies Readonly<Record<string, Family>>

export type FamilyId = keyof typeof TOOL_FAMILIES

/** The words of all tools in one language. */
export type ToolTexts = {
  readonly labels: Readonly<Record<FieldId, string>>
  readonly options: Readonly<Record<ChoiceId, readonly string[]>>
  readonly tags: Readonly<Record<TagId, string>>
  readonly tools: Readonly<Record<FamilyId, ToolWords>>
}

export type ToolWords = { readonly name: string; readonly description: string; readonly template: string }
