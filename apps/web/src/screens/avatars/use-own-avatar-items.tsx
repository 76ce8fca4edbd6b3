import { LONGEST_OF_AVATAR } from '@kamae/entities/avatar/text-lengths'
import { ArchiveIcon, DownloadIcon, PencilIcon, TrashIcon } from '@kamae/ui/icons/action-icons'
import type { MenuItem } from '@kamae/ui/navigation/menu'
import { CheckIcon, GlobeIcon, UploadIcon } from '@kamae/ui/icons/icons'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { RenameDialog } from '../../features/rename/rename-dialog.tsx'
import { archiveContent, updateContent } from '../../features/avatars/avatar-calls.ts'
import { avatarSourceKey } from '../../features/avatars/avatar-source-key.ts'
import { forgetAvatar, renameKept } from '../../features/avatars/device-avatars.ts'
import { DeviceStorageError } from '../../features/device-store/device-store.ts'
import { KeepDialog } from './keep-dialog.tsx'
import { setMyAvatar, useMyAvatar } from '../../features/avatars/my-avatar.ts'
import { type OwnAvatar, sourceOf } from '../../features/avatars/own-avatar.ts'
import { saveAvatarFile } from './save-avatar-file.ts'
import { uploads } from './upload/uploads.ts'
import type { OwnAvatars } from '../../features/avatars/use-own-avatars.ts'
import { VisibilityDialog } from './visibility-dialog.tsx'

/** What can be done with an own avatar: the items of its menu, the dialog that one of them opened, and the question before forgetting. */
export function useOwnAvatarItems(avatar: OwnAvatar, own: OwnAvatars) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<'keep' | 'rename' | 'visibility'>()
  const forgetting = useState(false)
  const [, setIsForgetting] = forgetting
  const { kept, content, sha256 } = avatar
  const name = content?.name || kept?.name || t`Unnamed avatar`
  const isMine = avatarSourceKey(useMyAvatar()) === `file/${sha256}`

  const deviceText = (error: unknown) => {
    if (error instanceof DeviceStorageError) return t`This browser cannot store files here right now.`
    return callErrorText(i18n, error)
  }
  const report = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      showToast(deviceText(error), 'error')
    }
  }
  const rename = async (next: string) => {
    if (content) own.put(await updateContent(content, { name: next }))
    if (kept) {
      await renameKept(sha256, next)
      await own.reloadDevice()
    }
  }
  const forget = () =>
    report(async () => {
      await forgetAvatar(sha256)
      setIsForgetting(false)
      await own.reloadDevice()
      showToast(t`${name} is gone from this device`)
    })

  const item = (id: string, label: string, icon: ReactNode, onSelect: () => void): MenuItem => ({
    id,
    label,
    icon,
    onSelect,
  })
  const menu: MenuItem[] = []
  if (!isMine)
    menu.push(
      item('mine', t`Make it my avatar`, <CheckIcon />, () => {
        setMyAvatar(sourceOf(avatar))
        showToast(t`${name} is your avatar now`)
      }),
    )
  if (kept && !content && !uploads.getState()[sha256])
    menu.push(item('keep', t`Save to my account…`, <UploadIcon />, () => setOpen('keep')))
  menu.push(item('rename', t`Rename`, <PencilIcon />, () => setOpen('rename')))
  if (content) menu.push(item('visibility', t`Who can see it…`, <GlobeIcon />, () => setOpen('visibility')))
  menu.push(
    item('download', t`Download the file`, <DownloadIcon />, () => void report(() => saveAvatarFile(avatar))),
  )
  if (content)
    menu.push(
      item(
        'archive',
        t({ message: 'Archive', context: 'verb' }),
        <ArchiveIcon />,
        () => void report(async () => own.put(await archiveContent(content))),
      ),
    )
  if (kept)
    menu.push({
      ...item('forget', t`Remove from this device…`, <TrashIcon />, () => setIsForgetting(true)),
      isDanger: !content,
    })

  const close = () => setOpen(undefined)
  const dialog =
    open === 'keep' && kept ? (
      <KeepDialog kept={kept} onClose={close} />
    ) : open === 'rename' ? (
      <RenameDialog
        title={<Trans>Rename avatar</Trans>}
        name={name}
        longest={LONGEST_OF_AVATAR.name}
        rename={rename}
        problemText={deviceText}
        onClose={close}
      />
    ) : open === 'visibility' && content ? (
      <VisibilityDialog content={content} onClose={close} onChanged={own.put} />
    ) : null
  return { items: { menu, forget }, dialog, forgetting }
}
