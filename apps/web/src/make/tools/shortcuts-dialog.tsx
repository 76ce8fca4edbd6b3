import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@kamae/ui/dialog'
import { Switch } from '@kamae/ui/switch'
import styles from './palette.module.css'
import { hasSingleKeys, setSingleKeys, shortcutText } from './shortcuts.ts'
import { useTools } from './tool-list.ts'

/** Every shortcut there is, and the switch for those of one key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isOn, setIsOn] = useState(hasSingleKeys)
  const onHandles = [
    { keys: '← → ↑ ↓', does: t`Move 1 cm, or turn 1°` },
    { keys: 'PageUp PageDown', does: t`Nearer, farther` },
    { keys: 'Shift', does: t`Ten times as far` },
    { keys: 'Alt', does: t`A tenth as far` },
    { keys: 'Esc', does: t`Give up the drag` },
  ]
  return (
    <Dialog isOpen isWide onClose={onClose} title={t`Shortcuts`}>
      <dl className={styles.keys}>
        {useTools().flatMap(({ id, label, shortcut }) =>
          shortcut ? (
            <div key={id}>
              <dt>{t(label)}</dt>
              <dd>
                <kbd>{shortcutText(shortcut)}</kbd>
              </dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
      <h3 className={styles.subtitle}>{t`On a handle or a number`}</h3>
      <dl className={styles.keys}>
        {onHandles.map(({ keys, does }) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t`Shortcuts of one key`}
        isOn={isOn}
        onChange={(next) => {
          setSingleKeys(next)
          setIsOn(next)
        }}
      />
    </Dialog>
  )
}
