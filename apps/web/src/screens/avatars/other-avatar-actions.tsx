import { buttonClass } from '@kamae/ui/buttons/button'
import { iconButtonClass } from '@kamae/ui/buttons/icon-button'
import { CheckIcon, MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { showToast } from '@kamae/ui/feedback/show-toast'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { useLang } from '../../language/use-lang.ts'
import { avatarSourceKey } from '../../features/avatars/avatar-source-key.ts'
import { setMyAvatar, useMyAvatar } from '../../features/avatars/my-avatar.ts'

const ReportDialog = lazy(async () => ({
  default: (await withTexts(import('../../features/reports/dialogs/report-dialog.tsx'), 'safety', 'share'))
    .ReportDialog,
}))

/**
 * What can be done with an avatar that is not one's own: pose it, look at poses with it, report it. `named` is its name in the
 * maker's address.
 */
export function OtherAvatarActions({
  source,
  name,
  named,
  reportId,
}: {
  source: AvatarSource
  name: string
  named: string
  /** What a report names it by; undefined for ours and one's own. */
  reportId?: string | undefined
}) {
  const { t } = useLingui()
  const lang = useLang()
  const [isReporting, setIsReporting] = useState(false)
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
            disabledReason: isMine ? t`Already your avatar` : undefined,
            onSelect: () => {
              setMyAvatar(source)
              showToast(t`${name} is your avatar now`)
            },
          },
          ...(reportId === undefined
            ? []
            : [
                {
                  id: 'report',
                  label: t`Report`,
                  startsGroup: true,
                  onSelect: () => setIsReporting(true),
                },
              ]),
        ]}
      />
      {isReporting && reportId !== undefined && (
        <Suspense>
          <ReportDialog kind="avatar" id={reportId} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
