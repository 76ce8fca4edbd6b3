import type { Content } from '@kamae/entities/avatar/contract'
import { LicenceWords } from '@kamae/entities/avatar/web/licence-words'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { updateContent } from '../../features/avatars/avatar-calls.ts'
import styles from './avatars.module.css'
import { VisibilityChoice } from './visibility-choice.tsx'

/** Asks who may see an avatar of the account. */
export function VisibilityDialog({
  content,
  onClose,
  onChanged,
}: {
  content: Content
  onClose: () => void
  onChanged: (content: Content) => void
}) {
  const { t, i18n } = useLingui()
  const [visibility, setVisibility] = useState<'private' | 'public'>(
    content.visibility === 'public' ? 'public' : 'private',
  )
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setProblem(undefined)
    if (visibility !== content.visibility) {
      onChanged(await updateContent(content, { visibility }))
      showToast(visibility === 'public' ? t`Everyone sees it now` : t`Only you see it now`)
    }
    onClose()
  }
  const { name } = content
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Who can see “{name}”?</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <LockedButton
            variant="primary"
            onPress={save}
            onError={(error) => setProblem(callErrorText(i18n, error))}
          >
            <Trans>Save</Trans>
          </LockedButton>
        </>
      }
    >
      <div className={styles.keep}>
        <VisibilityChoice value={visibility} mayBePublic={content.mayBePublic} onChange={setVisibility} />
        <LicenceWords licence={content.licence} />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
