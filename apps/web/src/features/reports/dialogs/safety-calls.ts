import { blockArchive, blockCreate, blockGet } from '@kamae/entities/block/contract'
import {
  type HiddenResource,
  reportAppeal,
  reportCreate,
  reportListMine,
} from '@kamae/entities/report/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { client } from '../../../session/api.ts'
import { callErrorText } from '../../errors/call-error-text.ts'
import { reasonOf } from '../../errors/refusal-details.ts'

/** Reports a resource; again changes nothing. Fails with `CallError`. */
export async function sendReport(report: InputOf<typeof reportCreate>): Promise<void> {
  await client.call(reportCreate, report)
}

const watchers = new Set<() => void>()

/** Notifies when somebody was blocked or unblocked on this page; answers how to stop. */
export function blocksChanged(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** Leaves a person's resources out of one's lists. Fails with `CallError`. */
export async function blockPerson(userUid: string): Promise<void> {
  await client.call(blockCreate, { userUid })
  for (const notify of watchers) notify()
}

/** Shows a person's resources again. Fails with `CallError`. */
export async function unblockPerson(userUid: string): Promise<void> {
  await client.call(blockArchive, { userUid })
  for (const notify of watchers) notify()
}

/** Whether one blocked a person; no, while the server does not say. */
export async function isBlocked(userUid: string): Promise<boolean> {
  try {
    return (await client.call(blockGet, { userUid })).isBlocked
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}

/** What of one's own is hidden; nothing, while the server does not say. */
export async function listHidden(): Promise<readonly HiddenResource[]> {
  try {
    return (await client.call(reportListMine, { limit: 100 })).items
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return []
  }
}

/** Asks for a review of something hidden; answers it as it is then. Fails with `CallError`. */
export async function askForReview({ kind, item }: HiddenResource, words: string): Promise<HiddenResource> {
  return (await client.call(reportAppeal, { kind, id: item, words })).hidden
}

/** Why something of this room could not be done, as a sentence. */
export function safetyFailure(i18n: I18n, error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const reason = reasonOf(error)
  if (error.code === 'not-found') return i18n._(msg`This no longer exists.`)
  if (reason === 'own') return i18n._(msg`This is your own.`)
  if (reason === 'full') return i18n._(msg`You have blocked too many people: unblock somebody first.`)
  if (reason === 'asked') return i18n._(msg`You asked for a review already.`)
  return callErrorText(i18n, error)
}
