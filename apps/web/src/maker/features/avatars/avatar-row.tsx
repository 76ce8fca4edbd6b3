import { LicenceLine, LicenceWords } from '@kamae/entities/avatar/web/licence-words'
import { AvatarFactsLine, type ShownAvatar } from '@kamae/entities/avatar/web/avatar-card'
import { TrashIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { PersonIcon } from '@kamae/ui/icons/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './avatars-dialog.module.css'

/** An avatar on its way from the server to this device. */
export type Coming = { readonly part: number; readonly cancel: () => void }

/** One avatar of the list; forgetting it asks first, as the file may be nowhere else. */
export function AvatarRow({
  avatar,
  place,
  isCurrent,
  isAdding,
  coming,
  onChoose,
  onForget,
}: {
  avatar: ShownAvatar
  /** Where its file is. */
  place?: string
  isCurrent: boolean
  /** It is chosen to be beside the others, not in place of one. */
  isAdding: boolean
  coming?: Coming | undefined
  onChoose: () => void
  onForget?: (() => Promise<void>) | undefined
}) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const name = avatar.name || t`Unnamed avatar`
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <span className={styles.picture}>
        {avatar.picture ? <img src={avatar.picture} alt="" width={56} height={56} /> : <PersonIcon />}
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          <AvatarFactsLine avatar={avatar} />
          {place && <> · {place}</>}
        </p>
        <details className={styles.terms}>
          <summary>
            <LicenceLine licence={avatar.licence} />
          </summary>
          <LicenceWords licence={avatar.licence} />
        </details>
      </div>
      <div className={styles.buttons}>
        <Button
          size="dense"
          aria-label={isAdding ? t`Add ${name}` : t`Use ${name}`}
          disabledReason={isCurrent ? t`Already on the stage` : undefined}
          onClick={onChoose}
        >
          {isAdding ? t`Add` : isCurrent ? t({ message: 'In use', context: 'an avatar' }) : t`Use`}
        </Button>
        {onForget && (
          <IconButton label={t`Remove ${name} from this device`} onClick={() => setIsAsking(true)}>
            <TrashIcon />
          </IconButton>
        )}
      </div>
      {coming && (
        <div className={styles.coming}>
          <progress aria-label={t`Loading ${name}…`} max={1} value={coming.part} />
          <Button size="dense" onClick={coming.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {isAsking && onForget && (
        <div className={styles.question} role="alert">
          <span>{t`Remove this file from this device? Scenes with it will ask for it again.`}</span>
          <Button size="dense" variant="ghost" onClick={() => setIsAsking(false)}>
            {t`Keep it`}
          </Button>
          <Button size="dense" variant="danger" onClick={() => void onForget()}>
            {t`Remove`}
          </Button>
        </div>
      )}
    </li>
  )
}
