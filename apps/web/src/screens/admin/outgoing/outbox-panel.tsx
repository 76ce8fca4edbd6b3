import { FactLine } from '@kamae/ui/layout/fact-line'
import type { OutboxItem } from '@kamae/entities/outbox/contract'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '../../../features/clipboard/copy-button.tsx'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import { listOutbox } from '../core/admin-calls.ts'
import styles from '../core/admin.module.css'
import { handOn } from '../core/hand-on.ts'
import { ListFoot } from '../../../features/lists/list-foot.tsx'

const STATUS: Readonly<Record<OutboxItem['status'], ReturnType<typeof msg>>> = {
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  failed: msg`Failed`,
  'shown-here': msg`For you to pass on`,
}

const KIND: Readonly<Record<string, ReturnType<typeof msg>>> = {
  'verify-email': msg`Confirm an address`,
  'email-link': msg`Sign-in link`,
  'password-reset': msg`Password reset link`,
  'phone-code': msg`Sign-in code`,
}

/** Mails and messages on their way. Where no mail or message service is set, the operator hands their links and codes on. */
export function OutboxPanel() {
  const list = useOwnList<OutboxItem>(listOutbox)
  return (
    <>
      <p className={styles.about}>
        <Trans>
          What Kamae writes to people. Without a mail or text message service you find the links and codes
          here and hand them on yourself: only to the person they are for.
        </Trans>
      </p>
      {list.items?.length === 0 ? (
        <EmptyState title={<Trans>No messages yet</Trans>}>
          <Trans>When somebody asks for a link or a code, it appears here.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {list.items?.map((item) => (
            <OutboxRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      <ListFoot list={list} />
    </>
  )
}

function OutboxRow({ item }: { item: OutboxItem }) {
  const { i18n } = useLingui()
  const kind = KIND[item.kind]
  const found = handOn(item.text)
  return (
    <li>
      <div>
        <h2 translate="no">{item.to}</h2>
        <FactLine className={styles.quiet}>
          {kind ? i18n._(kind) : item.subject}
          {i18n._(STATUS[item.status])}
          <time dateTime={item.createdAt}>
            {i18n.date(item.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </FactLine>
        {item.error && <p className={styles.error}>{item.error}</p>}
        {item.text && <p className={styles.message}>{item.text}</p>}
      </div>
      {found && (
        <div className={styles.actions}>
          <CopyButton text={found.text}>
            {found.kind === 'link' ? (
              <Trans>Copy link</Trans>
            ) : (
              <Trans context="a code to sign in">Copy code</Trans>
            )}
          </CopyButton>
        </div>
      )}
    </li>
  )
}
