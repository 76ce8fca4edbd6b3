import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { toggleSnaps } from '../core/editor.ts'
import { useEditor, usePopView } from '../core/editor-context.ts'
import styles from './board-tools.module.css'
import { SeveralIcon, SnapIcon } from './board-tool-icons.tsx'

/** How the sheet is pressed: whether several contents are chosen one after the other, and whether what is moved snaps. */
export function BoardTools({ onArrange }: { onArrange?: () => void }) {
  const { t } = useLingui()
  const editor = useEditor()
  const isSeveral = usePopView((view) => view.isSeveral)
  const snaps = usePopView((view) => view.snaps)
  const count = usePopView((view) => view.chosen.length)
  return (
    <div className={styles.tools} role="toolbar" aria-label={t`Selecting and snapping`}>
      <IconButton
        variant="tool"
        label={t`Select multiple`}
        detail={t`each press selects or deselects`}
        isPressed={isSeveral}
        onClick={() => editor.view.setState({ isSeveral: !isSeveral })}
      >
        <SeveralIcon />
      </IconButton>
      {onArrange && isSeveral && (
        <>
          <span className={styles.count} aria-hidden="true">
            <Plural value={count} one="# selected" other="# selected" />
          </span>
          {count > 0 && (
            <Button variant="ghost" className={styles.arrange} onClick={onArrange}>
              <Trans>Arrange</Trans>
            </Button>
          )}
        </>
      )}
      <IconButton
        variant="tool"
        label={t`Snap to edges and middles`}
        shortcut="Alt+S"
        isPressed={snaps}
        onClick={() => toggleSnaps(editor)}
      >
        <SnapIcon />
      </IconButton>
    </div>
  )
}
