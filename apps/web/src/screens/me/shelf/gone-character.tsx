import { written } from '@kamae/ui/layout/written'
import { Trans } from '@lingui/react/macro'
import styles from '../../../features/characters/character-card.module.css'

/** Shown where a character was that is gone or hidden now, under the name that it had. */
export function GoneCharacter({ name }: { name: string }) {
  return (
    <article className={styles.card}>
      <span className={styles.cover} aria-hidden="true">
        <span className={styles.letter}>?</span>
      </span>
      <span className={styles.name} {...written(name)}>
        {name}
      </span>
      <span className={styles.introduction}>
        <Trans>This character no longer exists.</Trans>
      </span>
    </article>
  )
}
