import { AvatarCard } from '@kamae/entities/avatar/web/avatar-card'
import { buttonClass } from '@kamae/ui/button'
import { LockedButton } from '@kamae/ui/locked-button'
import { showToast } from '@kamae/ui/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLang } from '../use-lang.ts'
import { avatarSourceKey } from './avatar-source-key.ts'
import styles from './avatars.module.css'
import { defaultAvatarBytes, defaultAvatarPicture, defaultAvatars } from './default-avatars.ts'
import { DEFAULT_LICENCE } from './default-licence.ts'
import { setMyAvatar, useMyAvatar } from './my-avatar.ts'

/** The avatars that everybody has. */
export function DefaultSection() {
  const { t } = useLingui()
  const lang = useLang()
  const mine = avatarSourceKey(useMyAvatar())
  return (
    <section className={styles.section} aria-labelledby="ours">
      <div className={styles.heading}>
        <h2 id="ours">
          <Trans>Comes with Kamae</Trans>
        </h2>
        <p>
          <Trans>Made by us and given away (CC0): use them for anything.</Trans>
        </p>
      </div>
      <ul className={styles.grid}>
        {defaultAvatars.map(({ id, name }) => {
          const isMine = mine === `default/${id}`
          return (
            <li key={id}>
              <AvatarCard
                avatar={{
                  name,
                  vrmVersion: '1.0',
                  bytes: defaultAvatarBytes(id),
                  makerName: 'Kamae',
                  licence: DEFAULT_LICENCE,
                  picture: defaultAvatarPicture(id),
                }}
                marks={isMine ? [t`My avatar`] : []}
                actions={
                  <>
                    <Link
                      to="/$lang/make/{-$temp}"
                      params={{ lang }}
                      search={{ avatar: id }}
                      className={buttonClass({ variant: 'raised' })}
                      aria-label={t`Pose ${name}`}
                    >
                      <Trans>Pose it</Trans>
                    </Link>
                    {!isMine && (
                      <LockedButton
                        variant="ghost"
                        lockMs={500}
                        aria-label={t`Make ${name} my avatar`}
                        onPress={() => {
                          setMyAvatar({ kind: 'default', id })
                          showToast(t`${name} is your avatar now`)
                        }}
                      >
                        <Trans>Make it my avatar</Trans>
                      </LockedButton>
                    )}
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
