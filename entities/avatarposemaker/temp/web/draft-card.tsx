import type { Temp } from '../contract.ts'
import { iconButtonClass } from '@kamae/ui/buttons/icon-button'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu, type MenuItem } from '@kamae/ui/navigation/menu'
import { TileCaption, TilePicture } from '@kamae/ui/layout/tile'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A draft of the maker: its picture leads back into it. `when` says when it was last changed. */
export function DraftCard({
  draft,
  when,
  renderLink,
  items,
}: {
  draft: Pick<Temp, 'name' | 'thumbnail'>
  when: string
  renderLink: (picture: ReactNode) => ReactNode
  items: readonly MenuItem[]
}) {
  const { t } = useLingui()
  const name = draft.name || t`Untitled`
  return (
    <>
      {renderLink(<TilePicture src={draft.thumbnail ?? undefined} alt={t`Open “${name}” in the maker`} />)}
      <TileCaption
        name={name}
        quiet={when}
        end={
          <Menu
            trigger={{ label: t`More for “${name}”`, className: iconButtonClass, children: <MoreIcon /> }}
            items={items}
          />
        }
      />
    </>
  )
}
