import type { Clock } from '@kamae/backend/system/clock'
import { type Identity, openIdentity } from '@kamae/backend/identity/identity'
import { serverSecret } from '@kamae/backend/secrets/secret'
import type { Ids } from '@kamae/backend/system/ids'
import type { TryLimits } from '@kamae/backend/limits/try-limits'
import { deliverTask } from '@kamae/backend/tasks/deliver-messages'
import { httpSmsTransport } from '@kamae/backend/messages/http-sms'
import { type Messages, openMessages } from '@kamae/backend/messages/messages'
import { smtpTransport } from '@kamae/backend/messages/smtp'
import type { Transports } from '@kamae/backend/messages/transport'
import type { Task } from '@kamae/backend/tasks/task'
import { LANGUAGES } from '@kamae/entities/user/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import { emailTemplates } from '../email-templates/email-templates.ts'
import type { Log } from '../monitoring/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { MESSAGES } from '../settings/messages.ts'
import type { SIGN_IN } from '../settings/sign-in.ts'
import { hostedOf, socialOf } from './sign-in-providers.ts'

export type SignInSettings = Pick<Settings, 'KAMAE_DATA' | 'KAMAE_SECRET' | 'KAMAE_OPERATOR'> &
  Partial<Pick<Settings, 'KAMAE_DEV' | keyof typeof MESSAGES | keyof typeof SIGN_IN>>

type Parts = {
  readonly db: NodePgDatabase
  readonly clock: Clock
  readonly ids: Ids
  readonly tryLimits: TryLimits
  readonly log: Log
  isClosed(uid: string): Promise<boolean>
  onGuestLinked(from: string, to: string): Promise<void>
}

/** Who signs in and the mails they get, by these settings. */
export async function openSignIn(
  settings: SignInSettings,
  parts: Parts,
): Promise<{ readonly identity: Identity; readonly messages: Messages }> {
  const { log } = parts
  const report = (message: string, facts: Readonly<Record<string, unknown>>) => log('warn', message, facts)
  const messages = openMessages({
    ...parts,
    transports: transportsOf(settings),
    report,
    // On a developer's own machine there is nobody else to read it.
    ...(settings.KAMAE_DEV === true && {
      show: ({ to, text }) => log('info', 'A message that nobody carries.', { to, text }),
    }),
  })
  const identity = await openIdentity({
    ...parts,
    secret: serverSecret(settings.KAMAE_DATA, settings.KAMAE_SECRET),
    operator: settings.KAMAE_OPERATOR,
    methods: { emailLink: settings.SIGN_IN_EMAIL_LINK ?? true, phone: settings.SIGN_IN_PHONE ?? true },
    social: socialOf(settings),
    hosted: hostedOf(settings),
    messages,
    emailTemplates,
    languages: LANGUAGES,
    report,
  })
  return { identity, messages }
}

/** What signing in needs done again and again. */
export function signInTasks({
  identity,
  messages,
}: {
  readonly identity: Identity
  readonly messages: Messages
}): readonly Task[] {
  return [identity.sweep, deliverTask(messages)]
}

function transportsOf({ SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN, SMS_FROM }: SignInSettings): Transports {
  return {
    email: SMTP_URL !== undefined && MAIL_FROM !== undefined ? smtpTransport(SMTP_URL, MAIL_FROM) : undefined,
    sms:
      SMS_URL !== undefined && SMS_TOKEN !== undefined && SMS_FROM !== undefined
        ? httpSmsTransport({ url: SMS_URL, token: SMS_TOKEN, from: SMS_FROM })
        : undefined,
  }
}
