/** What is written to people for signing in. */
export type EmailKind = 'verify-email' | 'email-link' | 'password-reset' | 'phone-code'

/** What a message says: a link or a code, and for how many minutes it holds. */
export type EmailFacts = { readonly link?: string; readonly code?: string; readonly minutes: number }

/** A message in words; a text message has its `text` alone. */
export type EmailContent = { readonly subject: string; readonly text: string; readonly html: string }

/** Writes a message in a language (`ja`); in English where it does not know that one. */
export type EmailTemplates = (kind: EmailKind, lang: string, facts: EmailFacts) => EmailContent
