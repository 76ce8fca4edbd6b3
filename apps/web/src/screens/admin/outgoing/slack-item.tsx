import { written } from '@kamae/ui/layout/written'
import { FactLine } from '@kamae/ui/layout/fact-line'
import type { SlackMessage } from '@kamae/entities/slackMessage/contract'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from '../core/admin.module.css'

const KINDS: Readonly<Record<SlackMessage['kind'], ReturnType<typeof msg>>> = {
  problem: msg`A problem`,
  idea: msg`An idea`,
  other: msg`A message`,
  report: msg`A report`,
  appeal: msg`Request for review`,
}

const STATUS: Readonly<Record<SlackMessage['status'], ReturnType<typeof msg>>> = {
  waiting: msg`Waiting`,
  sent: msg`In Slack`,
  'perhaps-sent': msg`Possibly in Slack`,
  failed: msg`Not accepted by Slack`,
  'shown-here': msg`Only here`,
}

/** One message to the operator. */
export function SlackItem({
  message,
  hasHook,
  onSend,
  onArchive,
  onPutBack,
  onError,
}: {
  message: SlackMessage
  hasHook: boolean
  onSend: () => Promise<void>
  onArchive: () => Promise<void>
  onPutBack: () => Promise<void>
  onError: (error: unknown) => void
}) {
  const { i18n } = useLingui()
  const { kind, status, words, page, browser, error, senderUid, problem, archivedAt, createdAt } = message
  return (
    <li>
      <div>
        <h2>{i18n._(KINDS[kind])}</h2>
        <FactLine className={styles.quiet}>
          {i18n._(STATUS[status])}
          <time dateTime={createdAt}>
            {i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {senderUid && <span translate="no">{senderUid}</span>}
        </FactLine>
        {status === 'perhaps-sent' ? (
          <p className={styles.error}>
            <Trans>
              Slack’s answer was lost. This is sent once more by itself, marked as a possible repeat. If Slack
              has it, take it off the list.
            </Trans>
          </p>
        ) : (
          problem && <p className={styles.error}>{problem}</p>
        )}
        <p className={styles.message} {...written(words)}>
          {words}
        </p>
        {page && (
          <p translate="no">
            <a href={page}>{page}</a>
          </p>
        )}
        {browser && <p translate="no">{browser}</p>}
        {error && (
          <p className={styles.message} translate="no">
            {error}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {hasHook && status !== 'sent' && archivedAt === null && (
          <LockedButton onPress={onSend} onError={onError}>
            {status === 'waiting' || status === 'perhaps-sent' ? (
              <Trans>Try again now</Trans>
            ) : (
              <Trans>Send to Slack</Trans>
            )}
          </LockedButton>
        )}
        {archivedAt === null ? (
          <LockedButton lockMs={1000} onPress={onArchive} onError={onError}>
            <Trans>Take off the list</Trans>
          </LockedButton>
        ) : (
          <LockedButton lockMs={1000} onPress={onPutBack} onError={onError}>
            <Trans>Put back on the list</Trans>
          </LockedButton>
        )}
      </div>
    </li>
  )
}
