import { LinkTabs } from '@kamae/ui/navigation/link-tabs'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Locale } from '../../language/locale.ts'
import styles from './list-page.module.css'
import { useSession } from '../../session/use-session.ts'
import { LanguageSelect } from './language-select.tsx'
import type { ListSearch } from './list-search.ts'
import { WordsForm } from './words-form.tsx'

type Way<Name extends string> = { readonly name: Name | undefined; readonly label: string }

/** A choice among the languages of what is in a list. */
type Languages<Language extends string> = {
  readonly label: string
  /** Undefined for every one. */
  readonly shown: Locale | undefined
  /** What the address asks for so that it is shown. */
  readonly asked: (shown: Locale | undefined) => Language | undefined
}

/** Narrows and sorts a list of resources by links, which work before the code is there, and by a choice of a language. */
export function ListBar<Sort extends string, Of extends string, Language extends string>({
  search,
  to,
  parts = [],
  sorts,
  maker,
  tagName,
  words,
  languages,
  children,
}: {
  /** Without the page: another list begins at its first one. */
  search: Omit<ListSearch<Sort, Of, Language>, 'after'>
  to: (search: ListSearch<Sort, Of, Language>) => LinkProps
  /** Parts of the list, all of it first; one's own are for those who are signed in. */
  parts?: readonly Way<Of>[]
  /** Orders, the one without a name first; one's own resources have none. */
  sorts: readonly Way<Sort>[]
  /** Who made them, where somebody's are asked for and it is known. */
  maker?: string | undefined
  /** What the tag is called that the list is narrowed to, where that is not the tag itself. */
  tagName?: string | undefined
  words?: { readonly action: string; readonly label: string; readonly placeholder: string }
  /** Left out where the list is in no language; one's own resources have no choice. */
  languages?: Languages<Language>
  /** Further ways, after all others. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { status } = useSession()
  const isOwn = search.of === 'mine'
  const shownParts = parts.filter(({ name }) => name !== 'mine' || status === 'in' || isOwn)
  const { q: _q, ...unasked } = search
  const { of: _of, by: _by, ...whole } = search
  const { sort: _sort, ...unsorted } = search
  const { language: _language, ...unspoken } = search
  const { tag, by, ...unfiltered } = search
  return (
    <div className={styles.bar}>
      {words && (
        <WordsForm
          {...words}
          words={search.q}
          beside={unasked}
          onAsk={(asked) => void navigate(to({ ...unasked, ...(asked !== undefined && { q: asked }) }))}
        />
      )}
      <div className={styles.ways}>
        {(tag !== undefined || by !== undefined) && (
          <Link {...to(unfiltered)} className={styles.filter}>
            {tagName ?? tag ?? (maker ? <Trans>By {maker}</Trans> : <Trans>By one maker</Trans>)}
            <span aria-hidden="true">×</span>
            <VisuallyHidden>
              <Trans>Remove this filter</Trans>
            </VisuallyHidden>
          </Link>
        )}
        {shownParts.length > 1 && (
          <LinkTabs label={t`Which ones`}>
            {shownParts.map(({ name, label }) => (
              <Link
                key={label}
                {...to({ ...whole, ...(name !== undefined && { of: name }) })}
                activeOptions={{ exact: true }}
                aria-current={name === search.of && by === undefined ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </LinkTabs>
        )}
        {!isOwn && (
          <LinkTabs label={t`Order`}>
            {sorts.map(({ name, label }) => (
              <Link
                key={label}
                {...to({ ...unsorted, ...(name !== undefined && { sort: name }) })}
                activeOptions={{ exact: true }}
                aria-current={name === search.sort ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </LinkTabs>
        )}
        {languages && !isOwn && (
          <LanguageSelect
            label={languages.label}
            language={languages.shown}
            onChange={(shown) => {
              const language = languages.asked(shown)
              void navigate(to({ ...unspoken, ...(language !== undefined && { language }) }))
            }}
          />
        )}
        {children}
      </div>
    </div>
  )
}
