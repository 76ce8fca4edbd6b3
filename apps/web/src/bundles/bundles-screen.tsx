import { buttonClass } from '@kamae/ui/button'
import { EmptyState } from '@kamae/ui/empty-state'
import { VisuallyHidden } from '@kamae/ui/visually-hidden'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import site from '../shell/site.module.css'
import { useLang } from '../use-lang.ts'
import { BundleGrid } from './bundle-grid.tsx'
import type { BundlePage } from './bundle-in-list.ts'
import type { BundleSearch } from './bundle-search.ts'
import styles from './bundle.module.css'
import { NewBundleButton } from './new-bundle-button.tsx'

const EAGER = 4

/** Public bundles in the order that the address asks for, a page at a time by links. */
export function BundlesScreen({ page, search }: { page: BundlePage; search: BundleSearch }) {
  const lang = useLang()
  const { items, nextCursor } = page
  const { after, ...here } = search
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <div className={styles.head}>
        <h1 className={site.title}>
          <Trans>Bundles</Trans>
        </h1>
        <NewBundleButton />
      </div>
      <Bar search={here} maker={items[0]?.userName} />
      {items.length === 0 ? <Empty search={here} /> : <BundleGrid bundles={items} eager={EAGER} />}
      {(nextCursor !== null || after !== undefined) && (
        <nav className={styles.pages}>
          {after !== undefined && (
            <Link
              to="/$lang/bundles"
              params={{ lang }}
              search={here}
              className={buttonClass({ variant: 'ghost' })}
            >
              <Trans>Back to the start</Trans>
            </Link>
          )}
          {nextCursor !== null && (
            <Link
              to="/$lang/bundles"
              params={{ lang }}
              search={{ ...here, after: nextCursor }}
              rel="next"
              className={buttonClass()}
            >
              <Trans>More bundles</Trans>
            </Link>
          )}
        </nav>
      )}
    </main>
  )
}

function Bar({ search, maker }: { search: BundleSearch; maker: string | undefined }) {
  const { t } = useLingui()
  const lang = useLang()
  const { sort: _sort, ...others } = search
  const sorts = [
    { sort: undefined, label: t`Newest` },
    { sort: 'liked', label: t`Most liked` },
    { sort: 'rising', label: t`Rising` },
  ] as const
  return (
    <div className={styles.bar}>
      <nav className={styles.sorts} aria-label={t`Order`}>
        {sorts.map(({ sort, label }) => (
          <Link
            key={label}
            to="/$lang/bundles"
            params={{ lang }}
            search={{ ...others, ...(sort && { sort }) }}
            activeOptions={{ exact: true }}
          >
            {label}
          </Link>
        ))}
      </nav>
      {(search.tag !== undefined || search.by !== undefined) && (
        <Link
          to="/$lang/bundles"
          params={{ lang }}
          search={search.sort ? { sort: search.sort } : {}}
          className={styles.filter}
        >
          {search.tag ?? (maker ? <Trans>By {maker}</Trans> : <Trans>By one maker</Trans>)}
          <span aria-hidden="true">×</span>
          <VisuallyHidden>
            <Trans>Take this filter away</Trans>
          </VisuallyHidden>
        </Link>
      )}
    </div>
  )
}

function Empty({ search }: { search: BundleSearch }) {
  const lang = useLang()
  if (search.tag !== undefined || search.by !== undefined)
    return (
      <EmptyState
        title={<Trans>No bundle is here</Trans>}
        action={
          <Link to="/$lang/bundles" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>All bundles</Trans>
          </Link>
        }
      />
    )
  return (
    <EmptyState
      title={<Trans>Nobody has shared a bundle yet</Trans>}
      action={
        <Link to="/$lang/poses" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
          <Trans>Look at poses</Trans>
        </Link>
      }
    >
      <Trans>Put poses that belong together into one, in your order, and share it.</Trans>
    </EmptyState>
  )
}
