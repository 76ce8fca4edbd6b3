import { LONGEST_OF_POSE } from '@kamae/entities/avatarpose/text-lengths'
import { OwnPoseCard } from '@kamae/entities/avatarpose/web/own-pose-card'
import { PencilIcon } from '@kamae/ui/icons/action-icons'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LinkIcon } from '@kamae/ui/icons/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { altText } from '../../language/alt-text.ts'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { copyLink } from '../../features/clipboard/copy-link.ts'
import { RenameDialog } from '../../features/rename/rename-dialog.tsx'
import { useLang } from '../../language/use-lang.ts'
import { archivePose, listOwnPoses, type OwnPose, renamePose, sharePose } from './own-calls.ts'
import { OwnGrid } from './own-grid.tsx'
import { useArchiveItem } from './use-archive-item.tsx'
import { useOwnAction } from '../../features/lists/use-own-action.ts'
import { useOwnList } from '../../features/lists/use-own-list.ts'

const load = (cursor?: string) => listOwnPoses(false, cursor)

/** One's own saved poses: opened in the maker, renamed, shared, put away. */
export function OwnPoses() {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const list = useOwnList<OwnPose>(load)
  const act = useOwnAction()
  const archiveItem = useArchiveItem(list, archivePose)
  const [renaming, setRenaming] = useState<OwnPose>()

  const share = async (pose: OwnPose) => {
    const slug = pose.shareSlug ?? (await sharePose(pose))
    list.replace(pose.id, { ...pose, shareSlug: slug })
    await copyLink(`/p/${slug}`, {
      done: t`Link copied`,
      failed: t`The browser did not allow copying.`,
    })
  }

  const openLabel = ({ name }: OwnPose) => t`Open “${name}” in the maker`

  return (
    <>
      <OwnGrid
        list={list}
        empty={
          <EmptyState
            title={<Trans>No poses here yet</Trans>}
            action={
              <Link
                to="/$lang/make/{-$temp}"
                params={{ lang }}
                className={buttonClass({ variant: 'raised' })}
              >
                <Trans>Make a pose</Trans>
              </Link>
            }
          >
            <Trans>Save one in the pose maker and it appears in this list.</Trans>
          </EmptyState>
        }
      >
        {(pose) => (
          <OwnPoseCard
            pose={pose}
            alt={altText(i18n, pose.facts)}
            renderLink={(picture) => (
              <Link
                to="/$lang/make/{-$temp}"
                params={{ lang }}
                search={{ pose: pose.id }}
                aria-label={openLabel(pose)}
              >
                {picture}
              </Link>
            )}
            items={[
              { id: 'rename', label: t`Rename`, icon: <PencilIcon />, onSelect: () => setRenaming(pose) },
              {
                id: 'share',
                label: pose.shareSlug ? t`Copy link` : t`Share and copy link`,
                icon: <LinkIcon />,
                onSelect: () => void act(() => share(pose)),
              },
              archiveItem(pose),
            ]}
          />
        )}
      </OwnGrid>
      {renaming && (
        <RenameDialog
          title={<Trans>Rename pose</Trans>}
          name={renaming.name}
          longest={LONGEST_OF_POSE.name}
          rename={async (name) => list.replace(renaming.id, await renamePose(renaming, name))}
          problemText={(error) => callErrorText(i18n, error)}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </>
  )
}
