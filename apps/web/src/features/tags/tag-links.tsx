import { Chip } from '@kamae/ui/layout/chip'
import { classNames } from '@kamae/ui/theme/class-names'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from '../resource/resource-page.module.css'

/** The tags of a thing, each leading to all that have it; nothing where there are none. */
export function TagLinks({
  tags,
  to,
  className,
}: {
  tags: readonly string[]
  to: (tag: string) => LinkProps
  className?: string | undefined
}) {
  if (tags.length === 0) return null
  return (
    <ul className={classNames(styles.tags, className)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link {...to(tag)} className={styles.tag}>
            <Chip>{tag}</Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}
