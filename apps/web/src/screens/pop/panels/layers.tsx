import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue, useMemo } from 'react'
import { CheckIcon } from '@kamae/ui/icons/icons'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { Switch } from '@kamae/ui/fields/switch'
import { changeContents } from '@kamae/pop/commands/commands'
import type { Content } from '@kamae/pop/documents/content'
import { inDrawingOrder } from '@kamae/pop/documents/pop'
import { choose, type PopEditor, run, toggleChosen } from '../core/editor.ts'
import { useEditor, usePop, usePopView } from '../core/editor-context.ts'
import { EyeIcon, PadlockIcon } from './layer-icons.tsx'
import { nameOfContent } from '../core/content-names.ts'
import styles from './panels.module.css'

/** Everything on the sheet, the topmost first. */
export function Layers() {
  const { t } = useLingui()
  const editor = useEditor()
  // Names and order may come a moment after what a hand does on the sheet.
  const pop = useDeferredValue(usePop())
  const chosen = usePopView((view) => view.chosen)
  const isSeveral = usePopView((view) => view.isSeveral)
  const contents = useMemo(() => inDrawingOrder(pop).reverse(), [pop])
  const wanted = useMemo(() => new Set(chosen), [chosen])
  if (contents.length === 0) {
    return (
      <p className={styles.hint}>
        <Trans>Nothing is on the sheet yet. Put a picture, a bubble or words on it.</Trans>
      </p>
    )
  }
  return (
    <>
      <div className={styles.layersHead}>
        <Switch
          label={t`Select multiple`}
          isOn={isSeveral}
          onChange={(next) => editor.view.setState({ isSeveral: next })}
        />
      </div>
      <ul className={styles.layers} aria-label={t`Layers`}>
        {contents.map((content) => (
          <Layer
            key={content.id}
            editor={editor}
            content={content}
            isChosen={wanted.has(content.id)}
            isSeveral={isSeveral}
          />
        ))}
      </ul>
    </>
  )
}

const Layer = memo(function Layer({
  editor,
  content,
  isChosen,
  isSeveral,
}: {
  editor: PopEditor
  content: Content
  isChosen: boolean
  isSeveral: boolean
}) {
  const { t, i18n } = useLingui()
  const { id, isHidden = false, isLocked = false } = content
  const set = (change: { isHidden?: boolean; isLocked?: boolean }) =>
    run(editor, changeContents, { ids: [id], change })
  return (
    <li className={styles.layer} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.layerName}
        aria-pressed={isChosen}
        onClick={(event) => {
          if (isSeveral || event.shiftKey || event.ctrlKey || event.metaKey) toggleChosen(editor, id)
          else choose(editor, [id])
        }}
      >
        {isSeveral && (
          <span className={styles.layerMark} data-on={isChosen || undefined}>
            {isChosen && <CheckIcon isSmall />}
          </span>
        )}
        {nameOfContent(i18n, content)}
      </button>
      <IconButton
        variant="dense"
        label={isLocked ? t`Unlock` : t`Lock`}
        isPressed={isLocked}
        onClick={() => set({ isLocked: !isLocked })}
      >
        <PadlockIcon isOpen={!isLocked} />
      </IconButton>
      <IconButton
        variant="dense"
        label={isHidden ? t`Show` : t`Hide`}
        isPressed={isHidden}
        onClick={() => set({ isHidden: !isHidden })}
      >
        <EyeIcon isShut={isHidden} />
      </IconButton>
    </li>
  )
})
