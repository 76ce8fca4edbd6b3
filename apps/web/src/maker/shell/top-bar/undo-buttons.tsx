import { useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { useMaker } from '../../core/maker-context.ts'
import { useHands } from '../../core/tools/tool-context.ts'
import { TimelineIcon } from '../../features/history/history-icons.tsx'
import { shortcutText } from '../tools/shortcuts.ts'
import { firstToolById } from '../tools/first-tools.ts'
import { useDescribeStep } from './use-describe-step.ts'

/** Undo and redo, whose tooltips say what, and the way to every step; `isForThumb` the two alone, over the sheet. */
export function UndoButtons({ isForThumb = false }: { isForThumb?: boolean }) {
  const { history, view } = useMaker()
  const hands = useHands()
  const { t, i18n } = useLingui()
  const state = useSyncExternalStore(history.subscribe, history.snapshot)
  const words = useDescribeStep()
  const steps = {
    undo: words(state.entries[state.position - 1]?.label),
    redo: words(state.entries[state.position]?.label),
  }
  const off = {
    undo: state.canUndo ? undefined : t`Nothing to undo`,
    redo: state.canRedo ? undefined : t`Nothing to redo`,
  }
  const buttons = (['undo', 'redo'] as const).map((id) => {
    const { label, shortcut, Icon, perform } = firstToolById(id)
    return (
      <IconButton
        key={id}
        label={t(label)}
        detail={steps[id]}
        shortcut={shortcut && shortcutText(shortcut, i18n.locale)}
        disabledReason={off[id]}
        onClick={() => perform(hands)}
      >
        <Icon />
      </IconButton>
    )
  })
  return (
    <>
      {buttons}
      {!isForThumb && (
        <IconButton
          label={t`Timeline`}
          shortcut={shortcutText('shift+t', i18n.locale)}
          onClick={() => view.setState({ dialog: 'timeline' })}
        >
          <TimelineIcon />
        </IconButton>
      )}
    </>
  )
}
