import { iconButtonClass } from '@kamae/ui/buttons/icon-button'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { useLingui } from '@lingui/react/macro'
import { useFlag } from '../../features/analytics/flags.ts'
import { openFeedback } from '../../features/feedback/open-feedback.ts'

/** What opens over a talk. */
export type TalkPanel = 'rename' | 'memory' | 'persona' | 'ways' | 'search' | 'dialogs' | 'tree' | 'article'

/** What can be done with a whole dialog. */
export function TalkMenu({
  onOpen,
  onSave,
  onArchive,
}: {
  onOpen: (panel: TalkPanel) => void
  onSave: (format: 'json' | 'markdown') => void
  onArchive: () => void
}) {
  const { t } = useLingui()
  const mayReport = useFlag('feedback')
  const open = (panel: TalkPanel) => () => onOpen(panel)
  return (
    <Menu
      trigger={{ label: t`More`, className: iconButtonClass, children: <MoreIcon /> }}
      items={[
        { id: 'dialogs', label: t`Your dialogs`, onSelect: open('dialogs') },
        { id: 'search', label: t`Search in your dialogs`, onSelect: open('search') },
        { id: 'tree', label: t`Branches`, onSelect: open('tree') },
        { id: 'memory', label: t`Memory`, onSelect: open('memory'), startsGroup: true },
        { id: 'persona', label: t`Your persona`, onSelect: open('persona') },
        { id: 'ways', label: t`Voice and model`, onSelect: open('ways') },
        { id: 'rename', label: t`Rename`, onSelect: open('rename') },
        { id: 'article', label: t`Publish as an article`, onSelect: open('article'), startsGroup: true },
        { id: 'json', label: t`Save as a file (JSON)`, onSelect: () => onSave('json') },
        { id: 'markdown', label: t`Save as text (Markdown)`, onSelect: () => onSave('markdown') },
        {
          id: 'archive',
          label: t({ message: 'Archive', context: 'verb' }),
          onSelect: onArchive,
          startsGroup: true,
        },
        ...(mayReport
          ? [
              {
                id: 'feedback',
                label: t`Send feedback`,
                onSelect: () => void openFeedback(),
                startsGroup: true,
              },
            ]
          : []),
      ]}
    />
  )
}
