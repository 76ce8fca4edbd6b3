import { written } from '@kamae/ui/layout/written'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLang } from '../../language/use-lang.ts'
import type { BundleInRoom } from './room-page.ts'
import styles from './room.module.css'

/** Bundles as up to four of their pictures in one, each leading to its page. */
export function BundleShelf({ bundles }: { bundles: readonly BundleInRoom[] }) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <ul className={styles.shelf}>
      {bundles.map(({ id, slug, name, covers, contentCount }) => (
        <li key={id}>
          <Link
            to="/$lang/b/$slug"
            params={{ lang, slug }}
            className={styles.bundle}
            aria-label={t`Bundle “${name}”`}
          >
            <span className={styles.covers} data-count={Math.min(covers.length, 4)}>
              {covers.slice(0, 4).map(({ name: of, pictureUrl }) => (
                <img key={pictureUrl} src={pictureUrl} alt={of} width={200} height={250} loading="lazy" />
              ))}
            </span>
            <span className={styles.bundleName} {...written(name)}>
              {name}
            </span>
            <span className={styles.quiet}>
              <Plural value={contentCount} one="# pose" other="# poses" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
