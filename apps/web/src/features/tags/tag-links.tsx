import { Chip } from '@kamae/ui/layout/chip'
import { classNames } from '@kamae/ui/theme/class-names'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from '../resource/resource-page.module.css'

/** The tags of a resource, each leading to all that have it; nothing where there are none. */
export function TagLinks({
  tags,
  names = tags,
  to,
  className,
}: {
  tags: readonly string[]
  /** What they are called, in their order, where they do not say it themselves. */
  names?: readonly string[] | undefined
  to: (tag: string) => LinkProps
  className?: string | undefined
}) {
  if (tags.length === 0) return null
  return (
    <ul className={classNames(styles.tags, className)}>
      {tags.map((tag, at) => (
        <li key={tag}>
          <Link {...to(tag)} className={styles.tag}>
            <Chip>{names[at]}</Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}
