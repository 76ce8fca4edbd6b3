import type { Transporter } from 'nodemailer'

import { codeOf } from '../system/error-code.ts'
import { DeliveryError, type Transport } from './transport.ts'

const WAIT_MS = 30_000

/** Mails over SMTP: `url` as smtp://user:password@host:587 (STARTTLS where it is offered) or smtps://…:465. */
export function smtpTransport(url: string, from: string): Transport {
  let mailer: Promise<Transporter> | undefined
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'kamae'
  return async ({ id, to, subject, text, html }) => {
    try {
      mailer ??= openMailer(url)
      const opened = await mailer
      await opened.sendMail({
        from,
        // An address object is never parsed for further ones.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same at each try, so that a mail that came through twice is seen once.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const answer = (error as { responseCode?: unknown }).responseCode
      throw new DeliveryError(
        typeof answer === 'number'
          ? `The mail server answered ${answer}.`
          : `The mail server cannot be reached (${codeOf(error) ?? 'no answer'}).`,
        // RFC 5321, section 4.2.1: 5yz is a permanent refusal; 530 to 535 ask to sign in, which the operator mends.
        typeof answer === 'number' && answer >= 540 && answer < 560,
        error,
      )
    }
  }
}

/** The mailer comes with the first mail: most servers start without ever sending one. */
async function openMailer(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    // Nothing of a message is ever read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
