import { Fragment } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { useView } from '../../core/maker-context.ts'
import { useHands } from '../../core/tools/tool-context.ts'
import styles from './rail.module.css'
import { shortcutText } from './shortcuts.ts'
import type { Tool } from '../../core/tools/tool.ts'
import { FIRST_TOOLS } from './first-tools.ts'

/** The rail of tools beside the stage. */
export function Rail() {
  const { t } = useLingui()
  return (
    <nav className={styles.rail} data-tips="beside" aria-label={t`Tools`}>
      {([1, 2, 3] as const).map((part) => (
        <Fragment key={part}>
          {part > 1 && <hr />}
          {FIRST_TOOLS.filter((tool) => tool.rail === part).map((tool) => (
            <ToolButton key={tool.id} tool={tool} />
          ))}
        </Fragment>
      ))}
    </nav>
  )
}

const ON_PHONE = ['pose', 'turn', 'pin', 'mirror', 'floor', 'frame', 'avatars']

/** On a phone the tools lie in the sheet. */
export function SheetTools() {
  const { t } = useLingui()
  return (
    <nav className={styles.row} data-tips="above" aria-label={t`Tools`}>
      {FIRST_TOOLS.filter(({ id }) => ON_PHONE.includes(id)).map((tool) => (
        <ToolButton key={tool.id} tool={tool} />
      ))}
    </nav>
  )
}

function ToolButton({ tool }: { tool: Tool }) {
  const hands = useHands()
  const { t, i18n } = useLingui()
  const isOn = useView((view) => tool.isOn?.(view))
  const { Icon } = tool
  return (
    <IconButton
      variant="tool"
      label={t(tool.label)}
      shortcut={tool.shortcut && shortcutText(tool.shortcut, i18n.locale)}
      isPressed={isOn}
      onClick={() => tool.perform(hands)}
    >
      <Icon />
    </IconButton>
  )
}
