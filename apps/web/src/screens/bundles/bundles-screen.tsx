import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { tagName } from '../../page/tag-name.ts'
import { useListPlace } from '../../features/lists/endless/use-list-place.ts'
import { isSameTag } from '../../features/tags/is-same-tag.ts'
import { ListBar } from '../../features/lists/list-bar.tsx'
import { ListPage } from '../../features/lists/list-page.tsx'
import { TagRow } from '../../features/tags/tag-row.tsx'
import { useLang } from '../../language/use-lang.ts'
import type { BundlesStart } from '../../features/bundles/bundle-in-list.ts'
import type { BundleSearch } from '../../features/bundles/bundle-search.ts'
import { BundlesList } from './bundles-list.tsx'
import { NewBundleButton } from './new-bundle-button.tsx'

/** Public bundles in the order that the address asks for: searched, of a tag, of a maker. */
export function BundlesScreen({ page, search }: { page: BundlesStart; search: BundleSearch }) {
  const { t } = useLingui()
  const lang = useLang()
  const { place, isLeaving } = useListPlace()
  const { items, tags } = page
  const { after, ...here } = search
  const to = (asked: BundleSearch): LinkProps => ({ to: '/$lang/bundles', params: { lang }, search: asked })
  const chosen = search.tag === undefined ? undefined : tagName(search.tag, tags)
  const others = tags.filter(({ name }) => chosen === undefined || !isSameTag(name, chosen))
  return (
    <ListPage
      title={<Trans>Bundles</Trans>}
      makes={<NewBundleButton />}
      start={after === undefined ? undefined : to(here)}
      next={undefined}
      more={undefined}
    >
      <ListBar
        search={here}
        to={to}
        words={{
          action: `/${lang}/bundles`,
          label: t`Search bundles`,
          placeholder: t`Name, tag or words`,
        }}
        maker={items[0]?.userName}
        tagName={chosen}
        sorts={[
          { name: undefined, label: t`Newest` },
          { name: 'liked', label: t`Most liked` },
          { name: 'rising', label: t`Rising` },
        ]}
      >
        {others.length > 0 && (
          <TagRow
            label={t`Tags`}
            tags={others.map(({ tag }) => tag)}
            names={others.map(({ name }) => name)}
            to={(tag) => to({ ...here, tag })}
          />
        )}
      </ListBar>
      {items.length === 0 ? (
        <Empty search={here} />
      ) : (
        <BundlesList key={place} first={page} search={search} to={to} place={place} isLeaving={isLeaving} />
      )}
    </ListPage>
  )
}

function Empty({ search }: { search: BundleSearch }) {
  const lang = useLang()
  const { q } = search
  if (q !== undefined)
    return (
      <EmptyState
        title={<Trans>No bundle found for “{q}”</Trans>}
        action={
          <Link to="/$lang/bundles" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>All bundles</Trans>
          </Link>
        }
      >
        <Trans>Try fewer or other words: a name, a tag, what its poses are for.</Trans>
      </EmptyState>
    )
  if (search.tag !== undefined || search.by !== undefined)
    return (
      <EmptyState
        title={<Trans>No bundles found</Trans>}
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
          <Trans>Browse poses</Trans>
        </Link>
      }
    >
      <Trans>Collect poses that belong together, in your order, and share them.</Trans>
    </EmptyState>
  )
}
