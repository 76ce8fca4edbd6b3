import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Background } from '@kamae/pose/documents/scene'
import { TrashIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { Chip } from '@kamae/ui/layout/chip'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { UploadIcon } from '@kamae/ui/icons/icons'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { setBackground } from '../../core/edits.ts'
import { useMaker } from '../../core/maker-context.ts'
import { withTexts } from '../../../language/with-texts.ts'
import { type DeviceFile, deviceFiles } from '../../core/scene/device-files.ts'
import styles from '../../core/panel/panel.module.css'

/** The pictures of one's own that can be behind, and how to open another. */
export function OwnPicture({ background }: { background: Background }) {
  const maker = useMaker()
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly DeviceFile[]>([])
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isOver = false
    const load = async () => {
      try {
        const found = await deviceFiles('picture')
        if (!isOver) setFiles(found)
      } catch (error) {
        // Without storage there is nothing to offer.
        if (!(error instanceof DeviceStorageError)) throw error
      }
    }
    // Asked again after each file that came or went.
    if (round >= 0) void load()
    return () => {
      isOver = true
    }
  }, [round])
  const open = async (file: File) => {
    const { reportOwnFile } = await withTexts(import('../../core/scene/open-own-file.ts'), 'scene')
    await reportOwnFile(maker, i18n, 'picture', file)
    setRound((before) => before + 1)
  }
  const forget = async (file: DeviceFile) => {
    const { forgetOwnFile } = await withTexts(import('../../core/scene/forget-own-file.ts'), 'scene')
    await forgetOwnFile(i18n, file, () => setRound((before) => before + 1))
  }
  return (
    <div>
      <ul>
        {files.map((file) => (
          <li key={file.sha256} className={styles.colour}>
            <Chip
              isOn={background.kind === 'picture' && background.sha256 === file.sha256}
              onChange={() => setBackground(maker, { kind: 'picture', sha256: file.sha256, name: file.name })}
            >
              {file.name}
            </Chip>
            <IconButton
              variant="dense"
              label={t`Remove ${file.name} from this device`}
              onClick={() => void forget(file)}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={styles.chips}>
        <Button size="dense" onClick={() => input.current?.click()}>
          <UploadIcon isSmall />
          {t`Open a picture`}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Open a picture`}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void open(file)
        }}
      />
    </div>
  )
}
