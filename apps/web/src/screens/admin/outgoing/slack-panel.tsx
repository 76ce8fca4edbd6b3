import type { SlackMessage } from '@kamae/entities/slackMessage/contract'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaded } from '../../../features/loading/use-loaded.ts'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { reasonOf } from '../../../features/errors/refusal-details.ts'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import {
  archiveNotification,
  listNotifications,
  readNotification,
  readSlackStatus,
  resendNotification,
} from '../core/admin-calls.ts'
import styles from '../core/admin.module.css'
import { ListFoot } from '../../../features/lists/list-foot.tsx'
import { SlackItem } from './slack-item.tsx'

/** What people sent the operator, and whether Slack has it. */
export function SlackPanel({ onChanged }: { onChanged: () => void }) {
  const { t, i18n } = useLingui()
  const list = useOwnList<SlackMessage>(listNotifications)
  const status = useLoaded(readSlackStatus)
  const changed = () => {
    void status.reload()
    onChanged()
  }
  const send = async ({ id }: SlackMessage) => {
    try {
      list.replace(id, await resendNotification(id))
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === 'sent') {
        // The queue was faster: there is nothing to be sent any more.
        list.replace(id, await readNotification(id))
        showToast(t`In Slack`)
      } else if (reason === 'no-hook') showToast(t`No Slack webhook is set up any more.`, 'error')
      else throw error
    }
    changed()
  }
  const putBack = async (message: SlackMessage) => {
    const back = await archiveNotification(message.id, false)
    list.replace(message.id, back)
    showToast(t`It is on the list again`)
    changed()
  }
  const hasHook = status.value?.hasHook
  return (
    <>
      <p className={styles.about}>
        {hasHook === false ? (
          <Trans>
            What people write with “Send feedback”. To have it in Slack as well, set SLACK_WEBHOOK_URL to the
            address of an incoming webhook.
          </Trans>
        ) : (
          <Trans>
            What people write with “Send feedback”, and reports, on their way to your Slack. What Slack does
            not accept is sent again until it does.
          </Trans>
        )}
      </p>
      {status.value && status.value.nextAt !== null && status.value.failures > 0 && (
        <p className={styles.error}>
          <NextTry at={status.value.nextAt} failures={status.value.failures} />
        </p>
      )}
      {status.value && status.value.perhapsSent > 0 && (
        <p className={styles.error}>
          <Plural
            value={status.value.perhapsSent}
            one="Slack did not say whether it has # message. It is sent again by itself, marked as a possible repeat."
            other="Slack did not say whether it has # messages. They are sent again by themselves, marked as possible repeats."
          />
        </p>
      )}
      {list.items?.length === 0 ? (
        <EmptyState title={<Trans>No feedback yet</Trans>}>
          <Trans>People find “Send feedback” in the menu of every screen.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {list.items?.map((message) => (
            <SlackItem
              key={message.id}
              message={message}
              hasHook={hasHook === true}
              onSend={() => send(message)}
              onArchive={async () => {
                list.replace(message.id, await archiveNotification(message.id, true))
                changed()
              }}
              onPutBack={() => putBack(message)}
              onError={(error) => showToast(callErrorText(i18n, error), 'error')}
            />
          ))}
        </ul>
      )}
      <ListFoot list={list} />
    </>
  )
}

function NextTry({ at, failures }: { at: string | null; failures: number }) {
  const { i18n } = useLingui()
  const next = at === null ? '' : i18n.date(at, { timeStyle: 'short' })
  return (
    <Trans>
      Slack did not accept the last {failures} tries. The next one is at {next}.
    </Trans>
  )
}
