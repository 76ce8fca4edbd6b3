import { useState } from 'react'
import { writeKeys } from '@kamae/ui/navigation/key-names'
import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { Switch } from '@kamae/ui/fields/switch'
import { useHands } from '../../../core/tools/tool-context.ts'
import styles from './palette.module.css'
import { hasSingleKeys, setSingleKeys, shortcutText } from '../shortcuts.ts'
import { useTools } from '../tool-list.ts'

/** Every shortcut there is, each of a tool a button that does it, and the switch for those of one key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const hands = useHands()
  const { t, i18n } = useLingui()
  const [isOn, setIsOn] = useState(hasSingleKeys)
  const onHandles = [
    { keys: '← → ↑ ↓', does: t`Move 1 cm, or turn 1°` },
    { keys: 'PageUp PageDown', does: t`Nearer, farther` },
    { keys: 'Shift', does: t`Ten times as far` },
    { keys: 'Alt', does: t`A tenth as far` },
    { keys: 'P', does: t`Pin or unpin` },
    { keys: 'Esc', does: t`Cancel the drag` },
  ]
  const byMouse = [
    { keys: 'X Y Z', does: t`Drag along one axis` },
    { keys: 'Shift', does: t`Drag along the nearest axis` },
    { keys: 'Alt', does: t`Turn in place` },
    { keys: t`Double click`, does: t`Pin or unpin` },
    { keys: t`Right button`, does: t`Menu of a handle, or move the view` },
    { keys: t`Space`, does: t`Move the view` },
  ]
  const byTouch = [
    { keys: t`One finger`, does: t({ message: 'Pose', context: 'verb' }) },
    { keys: t`Two fingers`, does: t`Turn the view and zoom` },
    { keys: t`Three fingers`, does: t`Move the view` },
    { keys: t`Long press`, does: t`Pin or unpin` },
  ]
  const inTree = [
    { keys: '← → ↑ ↓', does: t`Move through the joint tree` },
    { keys: 'Enter', does: t`Go to a joint’s numbers` },
  ]
  const sections = [
    { title: t`On a handle or a number`, rows: onHandles },
    { title: t`With the mouse`, rows: byMouse },
    { title: t`By touch`, rows: byTouch },
    { title: t`All joints`, rows: inTree },
  ]
  return (
    <Dialog isOpen isWide onClose={onClose} title={t`Shortcuts`}>
      <dl className={styles.keys}>
        {useTools().flatMap(({ id, label, shortcut, perform }) =>
          shortcut ? (
            <div key={id}>
              <dt>
                {id === 'shortcuts' ? (
                  t(label)
                ) : (
                  <button
                    type="button"
                    className={styles.doer}
                    onClick={() => {
                      onClose()
                      perform(hands)
                    }}
                  >
                    {t(label)}
                  </button>
                )}
              </dt>
              <dd>
                <kbd>{shortcutText(shortcut, i18n.locale)}</kbd>
              </dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
      {sections.map(({ title, rows }) => (
        <section key={title}>
          <h3 className={styles.subtitle}>{title}</h3>
          <dl className={styles.keys}>
            {rows.map(({ keys, does }) => (
              <div key={keys}>
                <dt>{does}</dt>
                <dd>
                  <kbd>{writeKeys(keys, i18n.locale)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label={t`Single-key shortcuts`}
        isOn={isOn}
        onChange={(next) => {
          setSingleKeys(next)
          setIsOn(next)
        }}
      />
    </Dialog>
  )
}
