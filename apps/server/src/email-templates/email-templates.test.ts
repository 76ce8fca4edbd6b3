import type { EmailKind } from '@kamae/backend/messages/email-template'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { expect, test } from 'vitest'

import { emailTemplates } from './email-templates.ts'

const LINK = 'https://kamae.example/ja/sign-in?link=abc_-1&to=%2Fja%2Fmake'
const MAILS = ['verify-email', 'email-link', 'password-reset'] as const satisfies EmailKind[]

test.each(LANGUAGES.flatMap((lang) => MAILS.map((kind) => [lang, kind] as const)))(
  'in %s, the mail of %s has its link as text and twice as HTML, and says how long it holds',
  (lang, kind) => {
    const { subject, text, html } = emailTemplates(kind, lang, { link: LINK, minutes: 15 })
    expect(subject).toMatch(/Kamae/)
    expect(text.split('\n')).toContain(LINK)
    expect(text).toContain('15')
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html.split(`href="${LINK.replace('&', '&amp;')}"`)).toHaveLength(3)
    expect(html).not.toMatch(/<(?:script|img|link|style)|src=|undefined|\{/)
  },
)

test.each(LANGUAGES)('in %s, the code comes in one text message of at most two parts', (lang) => {
  const { text } = emailTemplates('phone-code', lang, { code: '012345', minutes: 5 })
  expect(text).toContain('012345')
  // Two parts of UCS-2 (3GPP TS 23.040, section 9.2.3.24.1).
  expect(text.length).toBeLessThanOrEqual(134)
  // A telephone offers the code by itself where it is the only number of its length.
  expect(text.match(/\d{4,}/g)).toEqual(['012345'])
})

test('every language has words of its own', () => {
  for (const kind of [...MAILS, 'phone-code'] as const) {
    const texts = LANGUAGES.map(
      (lang) => emailTemplates(kind, lang, { link: LINK, code: '1', minutes: 5 }).text,
    )
    expect(new Set(texts).size).toBe(LANGUAGES.length)
  }
})

test('whole hours are written as hours, and an unknown language is answered in English', () => {
  expect(emailTemplates('verify-email', 'it', { link: LINK, minutes: 1440 }).text).toContain(
    'within 24 hours',
  )
  expect(emailTemplates('password-reset', 'de', { link: LINK, minutes: 60 }).text).toContain(
    'in einer Stunde',
  )
  expect(emailTemplates('email-link', 'constructor', { link: LINK, minutes: 1 }).text).toContain(
    'within 1 minute',
  )
})

test('nothing of a link can leave its place in the HTML', () => {
  const { html } = emailTemplates('email-link', 'en', { link: 'https://x/"><script>', minutes: 1 })
  expect(html).not.toContain('<script>')
})
