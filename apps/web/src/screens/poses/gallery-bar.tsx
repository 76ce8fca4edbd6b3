import faded from '@kamae/ui/scrolling/faded-row.module.css'
import { useScrollRow } from '@kamae/ui/scrolling/use-scroll-row'
import { classNames } from '@kamae/ui/theme/class-names'
import { LinkTabs } from '@kamae/ui/navigation/link-tabs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLang } from '../../language/use-lang.ts'
import { CloseIcon } from './close-icon.tsx'
import { type GallerySearch, hasOwnOrder } from '../../features/pose-list/pose-search.ts'
import type { GalleryPage } from '../../features/pose-list/list-poses.ts'
import type { GalleryStart } from './load-gallery.ts'
import { tagName } from '../../page/tag-name.ts'
import styles from '../../features/pose-card/pose-list.module.css'

/** What the list is narrowed to, each with a way out; the tags that are on it; and its order. All of it links. */
export function GalleryBar({
  search,
  tags,
  like,
  maker,
}: {
  search: GallerySearch
  tags: GalleryPage['tags']
  like: GalleryStart['like']
  maker: string | undefined
}) {
  const { t } = useLingui()
  const { after: _after, ...here } = search
  const chosen = here.tag
  const title = like?.name
  const { q } = search
  const chosenName = chosen && tagName(chosen, tags)
  const others = tags.filter(({ name }) => !isSame(name, chosenName))
  const row = useScrollRow<HTMLElement>()
  return (
    <div className={styles.bar}>
      <nav ref={row} className={classNames(styles.chips, faded.row)} aria-label={t`Filters`}>
        {search.like !== undefined && (
          <Out without={omit(here, 'like')}>
            {title === undefined ? <Trans>Similar poses</Trans> : <Trans>Similar to “{title}”</Trans>}
          </Out>
        )}
        {search.by !== undefined && (
          <Out without={omit(here, 'by')}>
            {maker ? <Trans>By {maker}</Trans> : <Trans>By one maker</Trans>}
          </Out>
        )}
        {q !== undefined && (
          <Out without={omit(here, 'q')}>
            <Trans>“{q}”</Trans>
          </Out>
        )}
        {chosen !== undefined && <Out without={omit(here, 'tag')}>{chosenName}</Out>}
        {(others.length > 0 || chosen !== undefined) && (
          <Chip search={omit(here, 'tag')} isChosen={chosen === undefined}>
            <Trans context="poses">All</Trans>
          </Chip>
        )}
        {others.map(({ tag, name }) => (
          <Chip key={tag} search={{ ...here, tag }}>
            {name}
          </Chip>
        ))}
      </nav>
      {!hasOwnOrder(search) && <Sorts search={here} />}
    </div>
  )
}

function Sorts({ search }: { search: GallerySearch }) {
  const { t } = useLingui()
  const lang = useLang()
  const sorts = [
    { sort: undefined, label: t`Newest` },
    { sort: 'liked', label: t`Most liked` },
    { sort: 'rising', label: t`Rising` },
  ] as const
  return (
    <LinkTabs label={t`Order`}>
      {sorts.map(({ sort, label }) => (
        <Link
          key={label}
          to="/$lang/poses"
          params={{ lang }}
          search={{ ...omit(search, 'sort'), ...(sort && { sort }) }}
          activeOptions={{ exact: true }}
          aria-current={sort === search.sort ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </LinkTabs>
  )
}

/** Something that the list is narrowed to; pressing it widens the list again. */
function Out({ without, children }: { without: GallerySearch; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Chip search={without} isChosen>
      {children}
      <CloseIcon isSmall />
      <span className={styles.aside}>{t`Remove this filter`}</span>
    </Chip>
  )
}

function Chip({
  search,
  isChosen,
  children,
}: {
  search: GallerySearch
  isChosen?: boolean
  children: ReactNode
}) {
  const lang = useLang()
  return (
    <Link
      to="/$lang/poses"
      params={{ lang }}
      search={search}
      activeOptions={{ exact: true }}
      className={styles.chip}
      data-chosen={isChosen || undefined}
    >
      {children}
    </Link>
  )
}

function omit(search: GallerySearch, name: keyof GallerySearch): GallerySearch {
  const { [name]: _, ...others } = search
  return others
}

function isSame(tag: string, other: string | undefined): boolean {
  return tag.normalize('NFKC').toLowerCase() === other?.normalize('NFKC').toLowerCase()
}
