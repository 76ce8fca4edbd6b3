import { useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@kamae/ui/icon-button'
import { useMaker } from '../core/maker-context.ts'
import { useHands } from '../tools/hands-context.ts'
import { TimelineIcon } from '../tools/keeping-icons.tsx'
import { shortcutText } from '../tools/shortcuts.ts'
import { toolById } from '../tools/tools.ts'

/** Undo, redo, and the way to every step. */
export function UndoButtons({ only }: { only?: 'undo' }) {
  const { history, view } = useMaker()
  const hands = useHands()
  const { t } = useLingui()
  const state = useSyncExternalStore(history.subscribe, history.snapshot)
  const off = {
    undo: state.canUndo ? undefined : t`Nothing to undo`,
    redo: state.canRedo ? undefined : t`Nothing to redo`,
  }
  const steps = (['undo', 'redo'] as const)
    .filter((id) => !only || id === only)
    .map((id) => {
      const { label, shortcut, Icon, perform } = toolById(id)
      return (
        <IconButton
          key={id}
          label={t(label)}
          shortcut={shortcut && shortcutText(shortcut)}
          disabledReason={off[id]}
          onClick={() => perform(hands)}
        >
          <Icon />
        </IconButton>
      )
    })
  return (
    <>
      {steps}
      {!only && (
        <IconButton
          label={t`Timeline`}
          shortcut={shortcutText('shift+t')}
          onClick={() => view.setState({ dialog: 'timeline' })}
        >
          <TimelineIcon />
        </IconButton>
      )}
    </>
  )
}
