import { ArchiveIcon } from '@kamae/ui/icons/action-icons'
import type { MenuItem } from '@kamae/ui/navigation/menu'
import { useLingui } from '@lingui/react/macro'
import { useOwnAction } from '../../features/lists/use-own-action.ts'
import type { OwnList } from '../../features/lists/use-own-list.ts'

/** The menu's item that puts one of a list's resources into the archive. */
export function useArchiveItem<Item extends { readonly id: string }>(
  list: OwnList<Item>,
  archive: (item: Item) => Promise<void>,
): (item: Item) => MenuItem {
  const { t } = useLingui()
  const act = useOwnAction()
  return (item) => ({
    id: 'archive',
    label: t({ message: 'Archive', context: 'verb' }),
    icon: <ArchiveIcon />,
    onSelect: () =>
      void act(
        async () => {
          await archive(item)
          list.replace(item.id, undefined)
        },
        t`In the archive for 30 days`,
      ),
  })
}
