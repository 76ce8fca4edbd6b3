import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { toBase64 } from '../../features/characters/to-base64.ts'
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
  const input = useRef<HTMLInputElement>(null)
  // The server reads what it is from its bytes; so does the browser.
  const shown = useMemo(
    () => (picture === undefined ? kept : picture && `data:image/png;base64,${picture}`),
    [picture, kept],
  )
  const take = async (file: File | undefined) => {
    if (!file) return
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
        <Button onClick={() => input.current?.click()}>
          <Trans>Choose a picture</Trans>
        </Button>
        {shown && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            <Trans>No picture</Trans>
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t`Choose a picture`}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
