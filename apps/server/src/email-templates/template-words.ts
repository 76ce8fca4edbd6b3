import type { EmailKind } from '@kamae/backend/messages/email-template'

/** One mail in a language: what it is about, what its button says, and what to do who did not ask for it. */
export type MailWords = {
  readonly subject: string
  readonly lead: string
  readonly button: string
  /** How long the link holds, `time` being the language's own words for it. */
  lasts(time: string): string
  readonly otherwise: string
}

/** Everything that is written to people, in one language. */
export type Words = Readonly<Record<Exclude<EmailKind, 'phone-code'>, MailWords>> & {
  minutes(count: number): string
  hours(count: number): string
  /** Above the link as text, for those whose button does not work. */
  readonly orCopy: string
  code(code: string, time: string): string
}
