import type { I18n } from '@lingui/core'
import type { TextLanguage } from '@kamae/pop/documents/content'
import { emptyPop, type Pop } from '@kamae/pop/documents/pop'
import { makeFromTemplate, type Template, type TemplateWorld } from '@kamae/pop/templates/author'
import type { TemplateWords } from '@kamae/pop/templates/words'
import { TEMPLATE_WORDS } from './template-names.ts'

const OTHERS = ['tama', 'hayate', 'momo']

/** A template in somebody's language, with their avatar first and ours beside it. */
export function popFromTemplate(
  template: Template,
  i18n: I18n,
  lang: TextLanguage,
  mine: TemplateWorld['avatars'][number],
): Pop {
  const words = Object.fromEntries(
    Object.entries(TEMPLATE_WORDS).map(([id, message]) => [id, i18n._(message)]),
  ) as TemplateWords
  const others = OTHERS.filter((id) => mine.kind !== 'default' || mine.id !== id)
  const avatars = [mine, ...others.map((id) => ({ kind: 'default', id }) as const)]
  return makeFromTemplate(template, { words, lang, avatars })
}

/** An empty white square. */
export const blankPop = () => emptyPop({ name: '', width: 1080, height: 1080, background: '#ffffff' })
