import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { CopyIcon, TrashIcon } from '@kamae/ui/icons/action-icons'
import { writeKeys } from '@kamae/ui/navigation/key-names'
import { alignContents, distributeContents, type Edge } from '@kamae/pop/commands/commands'
import type { Content } from '@kamae/pop/documents/content'
import { run } from '../core/editor.ts'
import { useEditor } from '../core/editor-context.ts'
import { duplicateChosen, groupChosen, orderChosen, removeChosen, ungroupChosen } from '../core/edits.ts'
import { AlignIcon, DistributeIcon, GroupIcon, OrderIcon } from './arrange-icons.tsx'
import styles from './panels.module.css'
import { Section } from './rows.tsx'

/** Lining up, order, groups. */
export function ArrangeSection({ chosen }: { chosen: readonly Content[] }) {
  const { t, i18n } = useLingui()
  const editor = useEditor()
  const ids = chosen.map(({ id }) => id)
  const edges: readonly (readonly [Edge, string])[] = [
    ['left', t`Align left`],
    ['center', t`Align horizontal centres`],
    ['right', t`Align right`],
    ['top', t`Align top`],
    ['middle', t`Align vertical centres`],
    ['bottom', t`Align bottom`],
  ]
  const tooFew = chosen.length < 3 ? t`Select three or more items` : undefined
  const isGrouped = chosen.length > 0 && chosen.every(({ group }) => group && group === chosen[0]?.group)
  const oneItem = chosen.length < 2 ? t`Select two or more items` : undefined
  return (
    <Section title={t`Arrange`}>
      <div className={styles.icons}>
        {edges.map(([edge, label]) => (
          <IconButton key={edge} label={label} onClick={() => run(editor, alignContents, { ids, edge })}>
            <AlignIcon edge={edge} />
          </IconButton>
        ))}
        <IconButton
          label={t`Distribute horizontally`}
          disabledReason={tooFew}
          onClick={() => run(editor, distributeContents, { ids, axis: 'x' })}
        >
          <DistributeIcon axis="x" />
        </IconButton>
        <IconButton
          label={t`Distribute vertically`}
          disabledReason={tooFew}
          onClick={() => run(editor, distributeContents, { ids, axis: 'y' })}
        >
          <DistributeIcon axis="y" />
        </IconButton>
        <IconButton
          label={t({ message: 'Bring to front', context: 'layers' })}
          shortcut={writeKeys('Ctrl+Shift+]', i18n.locale)}
          onClick={() => orderChosen(editor, 'front')}
        >
          <OrderIcon to="front" />
        </IconButton>
        <IconButton
          label={t({ message: 'Bring forward', context: 'layers' })}
          shortcut={writeKeys('Ctrl+]', i18n.locale)}
          onClick={() => orderChosen(editor, 'forward')}
        >
          <OrderIcon to="forward" />
        </IconButton>
        <IconButton
          label={t`Send backward`}
          shortcut={writeKeys('Ctrl+[', i18n.locale)}
          onClick={() => orderChosen(editor, 'backward')}
        >
          <OrderIcon to="backward" />
        </IconButton>
        <IconButton
          label={t`Send to back`}
          shortcut={writeKeys('Ctrl+Shift+[', i18n.locale)}
          onClick={() => orderChosen(editor, 'back')}
        >
          <OrderIcon to="back" />
        </IconButton>
        <IconButton
          label={isGrouped ? t`Ungroup` : t`Group`}
          shortcut={writeKeys(isGrouped ? 'Ctrl+Shift+G' : 'Ctrl+G', i18n.locale)}
          disabledReason={isGrouped ? undefined : oneItem}
          onClick={() => (isGrouped ? ungroupChosen(editor) : groupChosen(editor))}
        >
          <GroupIcon isOpen={isGrouped} />
        </IconButton>
        <IconButton
          label={t`Duplicate`}
          shortcut={writeKeys('Ctrl+D', i18n.locale)}
          onClick={() => duplicateChosen(editor)}
        >
          <CopyIcon />
        </IconButton>
        <IconButton
          label={t`Delete`}
          shortcut={writeKeys('Del', i18n.locale)}
          onClick={() => removeChosen(editor)}
        >
          <TrashIcon />
        </IconButton>
      </div>
    </Section>
  )
}
