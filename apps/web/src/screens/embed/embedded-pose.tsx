import { written } from '@kamae/ui/layout/written'
import { FIRST_AVATAR } from '../../features/avatars/default-avatars.ts'
import { Trans } from '@lingui/react/macro'
import { PlainStage } from './plain-stage.tsx'
import styles from './plain.module.css'

type Embedded = {
  readonly slug: string
  readonly name: string
  readonly userName: string
  readonly alt: string
  readonly shown: Omit<Parameters<typeof PlainStage>[0], 'avatar' | 'alt'>
}

/** A shared pose in a frame of another site: its picture, who made it, and the way to its page. */
export function EmbeddedPose({ lang, pose }: { lang: string; pose: Embedded }) {
  const { slug, name, userName, alt, shown } = pose
  return (
    <main className={styles.embed}>
      <PlainStage {...shown} alt={alt} avatar={{ kind: 'default', id: FIRST_AVATAR }} />
      <div className={styles.bar}>
        <span className={styles.words}>
          <span className={styles.name} {...written(name)}>
            {name}
          </span>
          <span className={styles.by}>
            <Trans>
              by <strong {...written(userName)}>{userName}</strong>
            </Trans>
          </span>
        </span>
        <a className={styles.home} href={`/${lang}/p/${slug}`} target="_blank" rel="noopener">
          Kamae
        </a>
      </div>
    </main>
  )
}
