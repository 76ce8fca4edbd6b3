import { useEffect, useMemo, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/button'
import { IconButton } from '@kamae/ui/icon-button'
import { TrashIcon } from '@kamae/ui/maker-icons'
import type { KeptAvatar } from '../../avatars/device-store.ts'
import styles from './avatars-dialog.module.css'
import { LicenceWords } from './licence-words.tsx'

/** One avatar of the list; forgetting it asks first, as the file may be nowhere else. */
export function AvatarRow({
  name,
  facts,
  kept,
  isCurrent,
  onChoose,
  onForget,
}: {
  name: string
  facts?: string
  kept?: KeptAvatar
  isCurrent: boolean
  onChoose: () => void
  onForget?: () => Promise<void>
}) {
  const { t, i18n } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const picture = useObjectUrl(kept?.picture)
  const megabytes = kept && i18n.number(kept.bytes / 1_000_000, { maximumFractionDigits: 1 })
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <span className={styles.picture} aria-hidden="true">
        {picture ? <img src={picture} alt="" /> : Array.from(name)[0]}
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        {facts && <p className={styles.facts}>{facts}</p>}
        {kept && (
          <>
            <p className={styles.facts}>
              VRM {kept.version} · {megabytes} MB
              {kept.authors.length > 0 && ` · ${kept.authors.join(', ')}`}
            </p>
            <LicenceWords licence={kept.licence} />
          </>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          size="dense"
          aria-label={t`Use ${name}`}
          disabledReason={isCurrent ? t`It stands on the stage` : undefined}
          onClick={onChoose}
        >
          {isCurrent ? t`In use` : t`Use`}
        </Button>
        {onForget && (
          <IconButton label={t`Forget ${name}`} onClick={() => setIsAsking(true)}>
            <TrashIcon />
          </IconButton>
        )}
      </div>
      {isAsking && onForget && (
        <div className={styles.question} role="alert">
          <span>{t`Forget this file on this device? Scenes with it will ask for it again.`}</span>
          <Button size="dense" variant="ghost" onClick={() => setIsAsking(false)}>
            {t`Keep it`}
          </Button>
          <Button size="dense" variant="danger" onClick={() => void onForget()}>
            {t`Forget`}
          </Button>
        </div>
      )}
    </li>
  )
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
