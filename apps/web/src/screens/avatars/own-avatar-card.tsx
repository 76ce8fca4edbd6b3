import { AvatarCard } from '@kamae/entities/avatar/web/avatar-card'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { iconButtonClass } from '@kamae/ui/buttons/icon-button'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { useLang } from '../../language/use-lang.ts'
import styles from './avatars.module.css'
import { avatarSourceKey } from '../../features/avatars/avatar-source-key.ts'
import { useMyAvatar } from '../../features/avatars/my-avatar.ts'
import { useObjectUrl } from '../../features/files/object-url.ts'
import { type OwnAvatar, shownAvatar } from '../../features/avatars/own-avatar.ts'
import { UploadNote } from './upload-note.tsx'
import { uploads } from './upload/uploads.ts'
import { useOwnAvatarItems } from './use-own-avatar-items.tsx'
import type { OwnAvatars } from '../../features/avatars/use-own-avatars.ts'

/** One of a person's own avatars, with everything that can be done with it. */
export function OwnAvatarCard({ avatar, own }: { avatar: OwnAvatar; own: OwnAvatars }) {
  const { t } = useLingui()
  const lang = useLang()
  const { kept, content, sha256 } = avatar
  const picture = useObjectUrl(kept?.picture)
  const shown = shownAvatar(avatar, picture)
  const name = shown.name || t`Unnamed avatar`
  const isMine = avatarSourceKey(useMyAvatar()) === `file/${sha256}`
  const upload = useStore(uploads, (all) => all[sha256])
  const { items, dialog, forgetting } = useOwnAvatarItems(avatar, own)
  const [isForgetting, setIsForgetting] = forgetting
  const marks = [
    isMine && t({ message: 'In use', context: 'an avatar' }),
    kept && t`On this device`,
    content && (content.visibility === 'public' ? t`Public` : t`In my account`),
  ].filter((mark) => typeof mark === 'string')
  return (
    <>
      <AvatarCard
        avatar={shown}
        marks={marks}
        note={
          upload ? (
            <UploadNote upload={upload} />
          ) : isForgetting ? (
            <div role="alert" className={styles.note}>
              <p>
                {content ? (
                  <Trans>Remove the file from this device? It stays in your account.</Trans>
                ) : (
                  <Trans>Remove the file from this device? It is stored nowhere else.</Trans>
                )}
              </p>
              <div className={styles.noteEnd}>
                <Button size="dense" variant="ghost" onClick={() => setIsForgetting(false)}>
                  <Trans>Keep it</Trans>
                </Button>
                <Button size="dense" variant="danger" onClick={() => void items.forget()}>
                  <Trans>Remove</Trans>
                </Button>
              </div>
            </div>
          ) : undefined
        }
        actions={
          <>
            <Link
              to="/$lang/make/{-$temp}"
              params={{ lang }}
              search={{ avatar: content?.id ?? sha256 }}
              className={buttonClass({ variant: 'raised' })}
              aria-label={t`Pose ${name}`}
            >
              <Trans>Pose it</Trans>
            </Link>
            <Menu
              trigger={{ label: t`More for “${name}”`, className: iconButtonClass, children: <MoreIcon /> }}
              items={items.menu}
            />
          </>
        }
      />
      {dialog}
    </>
  )
}
