import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { writeKeys } from '@kamae/ui/navigation/key-names'
import styles from './panels.module.css'

/** What the keys do on the sheet. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const rows: readonly (readonly [string, string])[] = [
    ['Page Down, Page Up', t`Select the next or the previous one`],
    ['Shift Page Down, Page Up', t`Extend the selection, or go back`],
    ['← ↑ → ↓', t`Move; with Shift ten times as far`],
    ['Alt ← ↑ → ↓', t`Change the size`],
    ['Enter', t`Edit the text, or change the pose`],
    ['Esc', t`Leave the text, select nothing`],
    ['Ctrl A', t`Select all`],
    ['Ctrl D', t`Duplicate`],
    ['Ctrl C, Ctrl X, Ctrl V', t`Copy, cut, paste; also into another pop`],
    ['Ctrl G, Ctrl Shift G', t`Group, ungroup`],
    ['Ctrl ], Ctrl [', t`Forward, backward; with Shift to the front or back`],
    ['Del', t`Delete`],
    ['Ctrl Z, Ctrl Shift Z', t`Undo, redo`],
    ['Shift', t`While pressing: add to the selection, or take from it`],
    ['Shift', t`While dragging: keep to one line, the shape, or steps of 15°`],
    ['Alt S', t`Snap to edges and middles, or not`],
    ['Alt', t`While dragging: do not snap`],
  ]
  return (
    <Dialog isOpen onClose={onClose} title={t`Keys`}>
      <dl className={styles.keys}>
        {rows.map(([keys, does]) => (
          <div key={keys + does}>
            <dt>
              <kbd>{writeKeys(keys, i18n.locale)}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
