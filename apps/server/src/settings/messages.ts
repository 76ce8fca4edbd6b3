import { isSlackHook } from '@kamae/backend/slack/hook-address'
import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import * as z from 'zod/mini'

import {
  type SettingsRule,
  type SettingsTable,
  addressOf,
  allOrNone,
  needs,
  optional,
  setting,
  text,
} from './setting.ts'

const sender = z.string().check(z.regex(/^(?:[^<>\r\n]{1,100} <[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/))

const hook = z.string().check(z.refine(isSlackHook))

/** Who carries mails, text messages and what is sent to the operator. */
export const MESSAGES = {
  SMTP_URL: setting(optional(addressOf('smtp:', 'smtps:')), {
    expects: 'an address like smtp://user:password@mail.example:587 or smtps://…',
    description:
      'The mail server that mails go out by. Without it, the operator finds them in the outbox on `/desk`.',
  }),
  MAIL_FROM: setting(optional(sender), {
    expects: 'an email address, or a name and an address like Kamae <hello@kamae.example>',
    description: 'Who mails come from.',
  }),
  SMS_URL: setting(optional(addressOf('https:', 'http:')), {
    expects: 'an address that begins with https://',
    description:
      'Where text messages are handed over: POST of JSON `{id, from, to, text}`. Without it, the operator finds them in the outbox on `/desk`.',
  }),
  SMS_TOKEN: setting(optional(text(1)), {
    expects: 'a text',
    description: 'The bearer token for `SMS_URL`.',
  }),
  SMS_FROM: setting(optional(text(1, 30)), {
    expects: 'a number or a name',
    description: 'Who text messages come from.',
  }),
  SLACK_WEBHOOK_URL: setting(optional(hook), {
    expects: 'the address of an incoming webhook of Slack’s, like https://hooks.slack.com/services/…',
    description:
      'The incoming webhook that feedback and reports go to. Without it, the operator reads them on `/desk`.',
  }),
  SLACK_LANGUAGE: setting(z.enum(LANGUAGES) as z.ZodMiniType<Language, string>, {
    fallback: 'en',
    expects: LANGUAGES.join(', '),
    description: 'The language of the text around people’s words in Slack.',
  }),
} as const satisfies SettingsTable

export const MESSAGES_RULES: readonly SettingsRule[] = [
  allOrNone('SMTP_URL', 'MAIL_FROM'),
  allOrNone('SMS_URL', 'SMS_TOKEN', 'SMS_FROM'),
  // A link in a mail must not lead to wherever a request says it came to.
  needs('SMTP_URL', 'PUBLIC_URL'),
  needs('SLACK_WEBHOOK_URL', 'PUBLIC_URL'),
]
