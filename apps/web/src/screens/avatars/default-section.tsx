import { AvatarCard } from '@kamae/entities/avatar/web/avatar-card'
import { Trans, useLingui } from '@lingui/react/macro'
import { avatarSourceKey } from '../../features/avatars/avatar-source-key.ts'
import styles from './avatars.module.css'
import {
  defaultAvatarBytes,
  defaultAvatarPicture,
  defaultAvatars,
} from '../../features/avatars/default-avatars.ts'
import { DEFAULT_LICENCE } from '../../features/avatars/default-licence.ts'
import { useMyAvatar } from '../../features/avatars/my-avatar.ts'
import { OtherAvatarActions } from './other-avatar-actions.tsx'

/** The avatars that everybody has. */
export function DefaultSection() {
  const { t } = useLingui()
  const mine = avatarSourceKey(useMyAvatar())
  return (
    <section className={styles.section} aria-labelledby="ours">
      <div className={styles.heading}>
        <h2 id="ours">
          <Trans>Built-in avatars</Trans>
        </h2>
        <p>
          <Trans>
            Made by us: free to use, change and share (CC0). Please do not use them in sexual or violent
            pictures.
          </Trans>
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
                marks={isMine ? [t({ message: 'In use', context: 'an avatar' })] : []}
                actions={<OtherAvatarActions source={{ kind: 'default', id }} name={name} named={id} />}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
