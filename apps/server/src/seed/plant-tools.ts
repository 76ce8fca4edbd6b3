import type { TaskContext } from '@kamae/backend/tasks/task'
import { SEEDED } from '@kamae/entities/assembly/resources'
import { Variables } from '@kamae/entities/chatprompt/content/variable'
import { LANGUAGES, type Language } from '@kamae/entities/user/contract'

import { plantEach } from './plant-each.ts'
import { DE } from './tools/de.ts'
import { EN } from './tools/en.ts'
import { ES } from './tools/es.ts'
import {
  type ChoiceId,
  type FamilyId,
  type Field,
  type FieldId,
  TOOL_FAMILIES,
  type ToolTexts,
} from './tools/families.ts'
import { FR } from './tools/fr.ts'
import { JA } from './tools/ja.ts'
import { KO } from './tools/ko.ts'
import { ZH } from './tools/zh.ts'

const TEXTS: Readonly<Record<Language, ToolTexts>> = {
  ja: JA,
  en: EN,
  zh: ZH,
  es: ES,
  de: DE,
  fr: FR,
  ko: KO,
}

/** The prompt tools that a fresh Kamae begins with: each in every language, the first the newest. */
export const SEED_TOOLS = (Object.keys(TOOL_FAMILIES) as FamilyId[]).flatMap((family) =>
  LANGUAGES.map((language) => toolOf(family, language)),
)

function toolOf(family: FamilyId, language: Language) {
  const { tags, temperature } = TOOL_FAMILIES[family]
  const fields: Readonly<Partial<Record<FieldId, Field>>> = TOOL_FAMILIES[family].fields
  const texts = TEXTS[language]
  const { name, description, template } = texts.tools[family]
  const variables = Variables.parse(
    Object.entries(fields).map(([id, field]) => {
      const options = Object.hasOwn(texts.options, id) ? texts.options[id as ChoiceId] : []
      const isLanguage = field.type === 'language' && field.isRequired === true
      return {
        name: id,
        label: texts.labels[id as FieldId],
        options: [...options],
        default: isLanguage ? (language === 'en' ? 'ja' : 'en') : (options[0] ?? ''),
        ...field,
      }
    }),
  )
  return {
    family,
    language,
    name,
    description,
    template,
    variables,
    temperature,
    tags: tags.map((tag) => texts.tags[tag]),
  }
}

/** Makes the house's prompt tools, or brings them up to date; answers how many there are. */
export async function plantTools(world: TaskContext): Promise<number> {
  await plantEach(world, SEEDED.tool, SEED_TOOLS)
  return SEED_TOOLS.length
}
