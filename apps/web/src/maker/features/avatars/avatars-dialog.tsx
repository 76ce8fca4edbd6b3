import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { UploadIcon } from '@kamae/ui/icons/icons'
import { Segmented } from '@kamae/ui/fields/segmented'
import { showToast } from '@kamae/ui/feedback/show-toast'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { avatarSourceKey } from '../../../features/avatars/avatar-source-key.ts'
import {
  defaultAvatarBytes,
  defaultAvatarPicture,
  defaultAvatars,
} from '../../../features/avatars/default-avatars.ts'
import { DEFAULT_LICENCE } from '../../../features/avatars/default-licence.ts'
import { forgetAvatar } from '../../../features/avatars/device-avatars.ts'
import { setMyAvatar } from '../../../features/avatars/my-avatar.ts'
import { useObjectUrl } from '../../../features/files/object-url.ts'
import { type OwnAvatar, shownAvatar, sourceOf } from '../../../features/avatars/own-avatar.ts'
import { useOwnAvatars } from '../../../features/avatars/use-own-avatars.ts'
import { useLang } from '../../../language/use-lang.ts'
import { setAvatarSource } from '../../core/edits.ts'
import { useActive, useMaker, useView } from '../../core/maker-context.ts'
import { useHands } from '../../core/tools/tool-context.ts'
import { addToScene } from './add-to-scene.ts'
import { AvatarRow, type Coming } from './avatar-row.tsx'
import styles from './avatars-dialog.module.css'
import { useFetchAvatar } from './use-fetch-avatar.ts'

/** The avatars one can pose: one's own, on this device and in the account, and ours. */
export function AvatarsDialog({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const hands = useHands()
  const { t } = useLingui()
  const lang = useLang()
  const current = useActive(({ source }) => source)
  const own = useOwnAvatars()
  const { coming, fetchAvatar } = useFetchAvatar()
  const choosing = useView((view) => view.choosing)

  const choose = (source: AvatarSource) => {
    onClose()
    if (choosing === 'add') return void addToScene(maker, source)
    setAvatarSource(maker, source)
    setMyAvatar(source)
  }
  const chooseOwn = async (avatar: OwnAvatar) => {
    const isHere = avatar.kept || !avatar.content || (await fetchAvatar(avatar.content))
    if (isHere) choose(sourceOf(avatar))
  }
  const forget = async ({ sha256, kept }: OwnAvatar) => {
    await forgetAvatar(sha256)
    const name = kept?.name ?? ''
    showToast(t`${name} is gone from this device`)
    await own.reloadDevice()
  }
  const isCurrent = (source: AvatarSource) =>
    choosing === 'switch' && current !== undefined && avatarSourceKey(current) === avatarSourceKey(source)

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t`Avatars`}
      actions={
        <Button
          onClick={() => {
            maker.view.setState({ dialog: null })
            hands.pickFile()
          }}
        >
          <UploadIcon />
          {t`Open a .vrm file`}
        </Button>
      }
    >
      <div className={styles.choosing}>
        <Segmented
          label={t`What to do with the avatar`}
          value={choosing}
          options={[
            { value: 'switch', label: t`Switch, keep the pose` },
            { value: 'add', label: t`Add beside` },
          ]}
          onChange={(next) => maker.view.setState({ choosing: next })}
        />
      </div>
      <p>
        <Trans>
          A file that you open stays on this device. Keep it in your account or look for others on the page{' '}
          <Link to="/$lang/avatars" params={{ lang }}>
            Avatars
          </Link>
          .
        </Trans>
      </p>
      <ul className={styles.list}>
        {own.avatars?.map((avatar) => (
          <OwnRow
            key={avatar.sha256}
            avatar={avatar}
            isCurrent={isCurrent(sourceOf(avatar))}
            coming={coming?.sha256 === avatar.sha256 ? coming : undefined}
            isAdding={choosing === 'add'}
            onChoose={() => void chooseOwn(avatar)}
            onForget={avatar.kept && (() => forget(avatar))}
          />
        ))}
        {defaultAvatars.map(({ id, name }) => (
          <AvatarRow
            key={id}
            avatar={{
              name,
              vrmVersion: '1.0',
              bytes: defaultAvatarBytes(id),
              makerName: 'Kamae',
              licence: DEFAULT_LICENCE,
              picture: defaultAvatarPicture(id),
            }}
            isCurrent={isCurrent({ kind: 'default', id })}
            isAdding={choosing === 'add'}
            onChoose={() => choose({ kind: 'default', id })}
          />
        ))}
      </ul>
      {!own.hasDevice && (
        <p role="status">
          <Trans>This browser cannot store files here. Allow storage, or leave private browsing.</Trans>
        </p>
      )}
      {own.account === 'failed' && (
        <p role="status">
          <Trans>The avatars of your account could not be loaded.</Trans>
        </p>
      )}
    </Dialog>
  )
}

function OwnRow({
  avatar,
  ...rest
}: {
  avatar: OwnAvatar
  isCurrent: boolean
  coming: Coming | undefined
  isAdding: boolean
  onChoose: () => void
  onForget: (() => Promise<void>) | undefined
}) {
  const { t } = useLingui()
  const picture = useObjectUrl(avatar.kept?.picture)
  const place = avatar.kept ? t`On this device` : t`In my account`
  return <AvatarRow avatar={shownAvatar(avatar, picture)} place={place} {...rest} />
}
