import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '@kamae/ui/button'
import { useHands } from '../tools/hands-context.ts'
import { shortcutText } from '../tools/shortcuts.ts'
import { useTools } from '../tools/tool-list.ts'
import { LateMenu } from './late-menu.tsx'

// Pictures, files of ours, files for other programs, and the way to another device.
const EXPORTS = [
  ['picture', 'many', 'control'],
  ['export-pose', 'export-scene'],
  ['export-vrma', 'export-vpd', 'export-openpose'],
  ['handoff'],
]

/** What can be taken away as a file. */
export function ExportMenu({ className }: { className?: string }) {
  const hands = useHands()
  const { t } = useLingui()
  const tools = useTools()
  return (
    <LateMenu
      trigger={{
        label: t`Export`,
        className: buttonClass({ variant: 'primary' }, className),
        children: t`Export`,
      }}
      items={EXPORTS.flatMap((group) =>
        group
          .flatMap((id) => tools.find((tool) => tool.id === id) ?? [])
          .map(({ id, label, shortcut, perform }, index) => ({
            id,
            label: t(label),
            onSelect: () => perform(hands),
            startsGroup: index === 0,
            ...(shortcut ? { hint: shortcutText(shortcut) } : {}),
          })),
      )}
    />
  )
}
