import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { toBase64 } from '../../features/files/to-base64.ts'
import { FileButton } from '../../features/files/file-button.tsx'
import editor from '../../features/editor/editor.module.css'
import styles from './edit.module.css'

const LARGEST = 10 * 1024 * 1024

/** The character's picture: one that is chosen, the one that is there, or none. */
export function PictureField({
  picture,
  kept,
  onChange,
}: {
  picture: string | null | undefined
  kept: string | null
  onChange: (picture: string | null) => void
}) {
  const { t } = useLingui()
  // The server reads what it is from its bytes; so does the browser.
  const shown = useMemo(
    () => (picture === undefined ? kept : picture && `data:image/png;base64,${picture}`),
    [picture, kept],
  )
  const take = async (file: File) => {
    if (file.size > LARGEST) return showToast(t`This file is larger than 10 MB.`, 'error')
    onChange(await toBase64(file))
  }
  return (
    <div className={styles.picture}>
      {shown ? (
        <img src={shown} alt={t`Picture of the character`} />
      ) : (
        <p className={editor.hint}>
          <Trans>Without a picture, its avatar is shown.</Trans>
        </p>
      )}
      <span className={editor.buttons}>
        <FileButton
          label={t`Choose a picture`}
          accept="image/png,image/jpeg,image/webp"
          onFile={(file) => void take(file)}
        />
        {shown && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            <Trans>No picture</Trans>
          </Button>
        )}
      </span>
    </div>
  )
}
