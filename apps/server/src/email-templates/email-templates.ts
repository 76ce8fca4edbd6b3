import type { EmailContent, EmailFacts, EmailTemplates } from '@kamae/backend/messages/email-template'
import { LANGUAGES, type Language } from '@kamae/entities/user/contract'

import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { mailHtml } from './mail-html.ts'
import type { Words } from './template-words.ts'
import { zh } from './zh.ts'

const WORDS: Readonly<Record<Language, Words>> = { ja, en, zh, es, de, fr, ko }

/** Writes what Kamae writes to people, each in their language. */
export const emailTemplates: EmailTemplates = (kind, lang, facts): EmailContent => {
  const known = LANGUAGES.find((each) => each === lang) ?? 'en'
  const words = WORDS[known]
  if (kind === 'phone-code')
    return { subject: '', text: words.code(facts.code ?? '', timeIn(words, facts)), html: '' }
  const { subject, lead, button, lasts, otherwise } = words[kind]
  const link = facts.link ?? ''
  const holds = lasts(timeIn(words, facts))
  return {
    subject,
    text: `${lead}\n\n${link}\n\n${holds}\n${otherwise}\n\nKamae\n`,
    html: mailHtml({
      lang: known,
      subject,
      lead,
      button,
      link,
      orCopy: words.orCopy,
      notes: [holds, otherwise],
    }),
  }
}

function timeIn(words: Words, { minutes }: EmailFacts): string {
  return minutes >= 60 && minutes % 60 === 0 ? words.hours(minutes / 60) : words.minutes(minutes)
}
