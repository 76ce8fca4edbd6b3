import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '@kamae/ui/button'
import { Menu } from '@kamae/ui/menu'
import { useHands } from '../tools/hands-context.ts'
import { shortcutText } from '../tools/shortcuts.ts'
import { toolById } from '../tools/tools.ts'

/** What can be taken away as a file. */
export function ExportMenu({ className }: { className?: string }) {
  const hands = useHands()
  const { t } = useLingui()
  return (
    <Menu
      trigger={{
        label: t`Export`,
        className: buttonClass({ variant: 'primary' }, className),
        children: t`Export`,
      }}
      items={['picture', 'export-pose', 'export-scene', 'handoff'].map((id) => {
        const { label, shortcut, perform } = toolById(id)
        return {
          id,
          label: t(label),
          onSelect: () => perform(hands),
          ...(shortcut ? { hint: shortcutText(shortcut) } : {}),
        }
      })}
    />
  )
}
