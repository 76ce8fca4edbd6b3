import { defaultAvatarPicture } from '../avatars/default-avatars.ts'
import { pictureSources } from '../../page/picture-sources.ts'
import styles from './character-card.module.css'

/** A character's picture, or its avatar's, or the first letter of its name. What it shows is said beside it. */
export function CharacterPicture({
  pictureUrl,
  avatarId,
  name,
  sizes,
  isEager = false,
}: {
  pictureUrl: string | null
  avatarId: string
  name: string
  /** How wide it is drawn. */
  sizes: string
  isEager?: boolean
}) {
  const loading = isEager ? 'eager' : 'lazy'
  const avatar = pictureUrl === null ? defaultAvatarPicture(avatarId) : undefined
  return (
    <span className={styles.cover}>
      {pictureUrl !== null ? (
        <img {...pictureSources(pictureUrl)} sizes={sizes} alt="" loading={loading} decoding="async" />
      ) : avatar !== undefined ? (
        <img src={avatar} alt="" loading={loading} decoding="async" />
      ) : (
        <span className={styles.letter} aria-hidden="true">
          {/\p{L}|\p{N}/u.exec(name)?.[0] ?? '?'}
        </span>
      )}
    </span>
  )
}
