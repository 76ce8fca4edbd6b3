import type { Queries } from '../../database/queries.ts'
import type { EmailFacts, EmailKind } from '../../messages/email-template.ts'
import type { World } from './request.ts'

/** Writes a message down for somebody: by mail, and a code for a telephone as a text message. */
export async function sendEmailOrCode(
  { emailTemplates, messages }: World,
  kind: EmailKind,
  { to, lang, ...facts }: EmailFacts & { readonly to: string; readonly lang: string },
  within?: Queries,
): Promise<void> {
  const channel = kind === 'phone-code' ? 'sms' : 'email'
  await messages.send({ channel, to, kind, lang, ...emailTemplates(kind, lang, facts) }, within)
}
