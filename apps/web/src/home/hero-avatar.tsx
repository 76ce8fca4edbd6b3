import styles from './home.module.css'

/** The avatar on the home screen's stage. */
export function HeroAvatar() {
  return <div className={styles.play} />
}
