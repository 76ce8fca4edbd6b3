import faded from '@kamae/ui/scrolling/faded-row.module.css'
import { useScrollRow } from '@kamae/ui/scrolling/use-scroll-row'
import { classNames } from '@kamae/ui/theme/class-names'
import type { ComponentProps } from 'react'
import styles from '../lists/list-page.module.css'
import { TagLinks } from './tag-links.tsx'

/** The tags of a list, below its other ways; on a narrow screen one row that scrolls. */
export function TagRow({
  label,
  ...links
}: { label: string } & Omit<ComponentProps<typeof TagLinks>, 'className'>) {
  const row = useScrollRow<HTMLElement>()
  return (
    <nav ref={row} className={classNames(styles.tags, faded.row)} aria-label={label}>
      <TagLinks {...links} />
    </nav>
  )
}
