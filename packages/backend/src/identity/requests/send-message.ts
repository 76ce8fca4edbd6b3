import type { Queries } from '../../database/queries.ts'
import type { LetterFacts, LetterKind } from '../../messages/email-template.ts'
import type { World } from './request.ts'

/** Writes a letter down for somebody: by mail, and a code for a telephone as a text message. */
export async function sendLetter(
  { letters, messages }: World,
  kind: LetterKind,
  { to, lang, ...facts }: LetterFacts & { readonly to: string; readonly lang: string },
  within?: Queries,
): Promise<void> {
  const channel = kind === 'phone-code' ? 'sms' : 'email'
  await messages.send({ channel, to, kind, lang, ...letters(kind, lang, facts) }, within)
}
