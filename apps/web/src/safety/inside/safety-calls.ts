import { reportCreate } from '@kamae/entities/report/contract'
import { CallError } from '@kamae/protocol/errors'
import type { InputOf } from '@kamae/protocol/procedure'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { client } from '../../api.ts'
import { callErrorText } from '../../call-error-text.ts'

/** Reports a thing; again changes nothing. Fails with `CallError`. */
export async function sendReport(report: InputOf<typeof reportCreate>): Promise<void> {
  await client.call(reportCreate, report)
}

/** Why something of this room could not be done, as a sentence. */
export function failureText(i18n: I18n, error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const reason = (error.details as { reason?: string } | undefined)?.reason
  if (error.code === 'not-found') return i18n._(msg`This is not there any more.`)
  if (reason === 'own') return i18n._(msg`This is your own.`)
  if (reason === 'suspended') return i18n._(msg`Your account is suspended.`)
  return callErrorText(i18n, error)
}
