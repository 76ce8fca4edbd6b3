import type { CardData } from '@kamae/character/card/card-data'
import { PlusIcon, TrashIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { TextArea, TextField } from '@kamae/ui/fields/field'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { Switch } from '@kamae/ui/fields/switch'
import { Trans, useLingui } from '@lingui/react/macro'
import { EditorPart } from '../../features/editor/editor-part.tsx'
import editor from '../../features/editor/editor.module.css'
import styles from './edit.module.css'
import { loreRows, withLoreRow, withNewLoreRow, withoutLoreRow } from './lore-entries.ts'

/** What it knows when certain words come up. */
export function LorePart({ card, onChange }: { card: CardData; onChange: (card: CardData) => void }) {
  const { t } = useLingui()
  return (
    <EditorPart title={<Trans>Lorebook</Trans>}>
      <p className={editor.hint}>
        <Trans>An entry is sent to the model when one of its keywords comes up in the conversation.</Trans>
      </p>
      {loreRows(card).map(({ keys, content, isConstant, isEnabled }, at) => (
        // Entries have no name of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.entry}>
          <div className={styles.row}>
            <TextField
              label={t`Keywords of entry ${at + 1}`}
              hint={t`Separated by commas.`}
              value={keys}
              onChange={(next) => onChange(withLoreRow(card, at, { keys: next }))}
            />
            <IconButton label={t`Remove entry ${at + 1}`} onClick={() => onChange(withoutLoreRow(card, at))}>
              <TrashIcon />
            </IconButton>
          </div>
          <TextArea
            label={t`Text of entry ${at + 1}`}
            value={content}
            onChange={(next) => onChange(withLoreRow(card, at, { content: next }))}
            rows={3}
          />
          <Switch
            label={t`Always included`}
            isOn={isConstant}
            onChange={(next) => onChange(withLoreRow(card, at, { isConstant: next }))}
          />
          <Switch
            label={t({ message: 'In use', context: 'a lorebook entry' })}
            isOn={isEnabled}
            onChange={(next) => onChange(withLoreRow(card, at, { isEnabled: next }))}
          />
        </div>
      ))}
      <Button size="dense" onClick={() => onChange(withNewLoreRow(card))}>
        <PlusIcon />
        <Trans>Add an entry</Trans>
      </Button>
    </EditorPart>
  )
}
