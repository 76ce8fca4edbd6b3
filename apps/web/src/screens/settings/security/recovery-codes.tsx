import { DownloadIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { Trans } from '@lingui/react/macro'
import { CopyButton } from '../../../features/clipboard/copy-button.tsx'
import { saveText } from '../../../features/files/save-file.ts'
import styles from './security.module.css'
import part from '../core/part.module.css'

/** Shows the recovery codes, once and for the only time. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Save your recovery codes</Trans>}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>I saved them</Trans>
        </Button>
      }
    >
      <div className={part.dialog}>
        <p>
          <Trans>
            The second factor is on. If you do not have your phone, one of these codes signs you in. Each
            works once, and they are not shown again.
          </Trans>
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code} translate="no">
              {code}
            </li>
          ))}
        </ul>
        <div className={part.actions}>
          <CopyButton text={text} />
          <Button onClick={() => saveText('kamae-recovery-codes.txt', `${text}\n`)}>
            <DownloadIcon />
            <Trans>Download</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
