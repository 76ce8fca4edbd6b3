import { useLingui } from '@lingui/react/macro'
import { DownloadIcon } from '@kamae/ui/icons/action-icons'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { CheckIcon } from '@kamae/ui/icons/icons'
import { type ControlSettings, controlSettings, SET_KINDS, type SetKind } from '../../stage/control-store.ts'
import { KIND_NAMES } from './control-names.ts'
import styles from './control.module.css'
import { useControlPreviews } from './use-control-previews.ts'

/** Every picture that a set can hold, as it will be: chosen by a press, or taken away alone. */
export function ControlCards({
  settings,
  onTake,
}: {
  settings: ControlSettings
  onTake: (kind: SetKind) => void
}) {
  const { t } = useLingui()
  const previews = useControlPreviews(settings)
  return (
    <ul className={styles.cards}>
      {SET_KINDS.map((kind) => {
        const name = t(KIND_NAMES[kind])
        const isOn = settings.kinds.includes(kind)
        return (
          <li key={kind} className={styles.card}>
            <button type="button" className={styles.choice} aria-pressed={isOn} onClick={() => toggle(kind)}>
              <span className={styles.preview}>
                {previews[kind] && <img src={previews[kind]} alt="" />}
                <span className={styles.mark}>{isOn && <CheckIcon />}</span>
              </span>
              <span className={styles.name}>{name}</span>
            </button>
            <IconButton
              variant="dense"
              className={styles.take}
              label={t`Download: ${name}`}
              onClick={() => onTake(kind)}
            >
              <DownloadIcon />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

function toggle(kind: SetKind): void {
  controlSettings.setState(({ kinds }) => ({
    kinds: SET_KINDS.filter((each) => (each === kind) !== kinds.includes(each)),
  }))
}
