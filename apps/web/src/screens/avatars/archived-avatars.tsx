import { AvatarCard } from '@kamae/entities/avatar/web/avatar-card'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { updateContent } from '../../features/avatars/avatar-calls.ts'
import styles from './avatars.module.css'
import { shownAvatar } from '../../features/avatars/own-avatar.ts'
import type { OwnAvatars } from '../../features/avatars/use-own-avatars.ts'

/** Shows what was put away a moment ago, and takes it back. */
export function UndoArchive({ own }: { own: OwnAvatars }) {
  const { i18n } = useLingui()
  const content = own.lastArchived
  if (!content) return null
  const { name } = content
  return (
    <div className={styles.undo} role="status">
      <p>
        <Trans>“{name}” is in the archive for 30 days.</Trans>
      </p>
      <LockedButton
        size="dense"
        variant="raised"
        onPress={async () => own.put(await updateContent(content, { isArchived: false }))}
        onError={(error) => showToast(callErrorText(i18n, error), 'error')}
      >
        <Trans>Undo</Trans>
      </LockedButton>
    </div>
  )
}

/** What was put away: for 30 days each can be brought back. */
export function ArchivedAvatars({ own }: { own: OwnAvatars }) {
  const { t, i18n } = useLingui()
  const { archived } = own
  if (archived.length === 0) return null
  return (
    <details className={`${styles.section} ${styles.archive}`}>
      <summary>
        <Plural value={archived.length} one="Archive: # avatar" other="Archive: # avatars" />
      </summary>
      <p className={styles.hint}>
        <Trans>Nobody but you sees them. After 30 days they are removed for good.</Trans>
      </p>
      <ul className={styles.grid}>
        {archived.map((content) => {
          const { name } = content
          return (
            <li key={content.id}>
              <AvatarCard
                avatar={shownAvatar({ sha256: content.sha256, kept: undefined, content }, undefined)}
                actions={
                  <LockedButton
                    aria-label={t`Restore ${name}`}
                    onPress={async () => {
                      own.put(await updateContent(content, { isArchived: false }))
                      showToast(t`Restored`)
                    }}
                    onError={(error) => showToast(callErrorText(i18n, error), 'error')}
                  >
                    <Trans>Restore</Trans>
                  </LockedButton>
                }
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
