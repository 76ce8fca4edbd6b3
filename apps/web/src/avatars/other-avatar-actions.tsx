import { buttonClass } from '@kamae/ui/button'
import { iconButtonClass } from '@kamae/ui/icon-button'
import { CheckIcon, MoreIcon } from '@kamae/ui/icons'
import { Menu } from '@kamae/ui/menu'
import { showToast } from '@kamae/ui/show-toast'
import type { AvatarSource } from '@kamae/pose/scene'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLang } from '../use-lang.ts'
import { avatarSourceKey } from './avatar-source-key.ts'
import { setMyAvatar, useMyAvatar } from './my-avatar.ts'

/** What can be done with an avatar that is not one's own: pose it, or look at poses with it. `named` is its name in the maker's address. */
export function OtherAvatarActions({
  source,
  name,
  named,
}: {
  source: AvatarSource
  name: string
  named: string
}) {
  const { t } = useLingui()
  const lang = useLang()
  const isMine = avatarSourceKey(useMyAvatar()) === avatarSourceKey(source)
  return (
    <>
      <Link
        to="/$lang/make/{-$temp}"
        params={{ lang }}
        search={{ avatar: named }}
        className={buttonClass({ variant: 'raised' })}
        aria-label={t`Pose ${name}`}
      >
        <Trans>Pose it</Trans>
      </Link>
      <Menu
        trigger={{ label: t`More for “${name}”`, className: iconButtonClass, children: <MoreIcon /> }}
        items={[
          {
            id: 'mine',
            label: t`Make it my avatar`,
            icon: <CheckIcon />,
            disabledReason: isMine ? t`It is your avatar already` : undefined,
            onSelect: () => {
              setMyAvatar(source)
              showToast(t`${name} is your avatar now`)
            },
          },
        ]}
      />
    </>
  )
}
