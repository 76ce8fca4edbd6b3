import type { AvatarPose } from '../contract.ts'
import { iconButtonClass } from '@kamae/ui/buttons/icon-button'
import { LinkIcon, MoreIcon } from '@kamae/ui/icons/icons'
import { Menu, type MenuItem } from '@kamae/ui/navigation/menu'
import { TileCaption, TilePicture } from '@kamae/ui/layout/tile'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** One of a person's own poses: its picture leads to the maker, the menu holds what else can be done with it. */
export function OwnPoseCard({
  pose,
  alt,
  renderLink,
  items,
}: {
  pose: Pick<AvatarPose, 'name' | 'pictureUrl' | 'shareSlug'>
  alt: string
  /** Wraps the picture in the link that opens it. */
  renderLink: (picture: ReactNode) => ReactNode
  items: readonly MenuItem[]
}) {
  const { t } = useLingui()
  const { name } = pose
  return (
    <>
      {renderLink(<TilePicture src={pose.pictureUrl} alt={alt} />)}
      <TileCaption
        name={name}
        quiet={pose.shareSlug ? <LinkIcon isSmall /> : undefined}
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
