import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { ListBar } from '../../features/lists/list-bar.tsx'
import { useLang } from '../../language/use-lang.ts'
import type { CharactersSearch } from '../../features/characters/characters-search.ts'

/** Narrows and sorts the list of characters. */
export function CharactersBar({
  search,
  to,
}: {
  search: CharactersSearch
  to: (search: CharactersSearch) => LinkProps
}) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <ListBar
      search={search}
      to={to}
      words={{ action: `/${lang}/characters`, label: t`Search characters`, placeholder: t`Name or tag` }}
      parts={[
        { name: undefined, label: t({ message: 'All', context: 'characters' }) },
        { name: 'official', label: t`Built in` },
        { name: 'mine', label: t({ message: 'Yours', context: 'characters' }) },
      ]}
      sorts={[
        { name: undefined, label: t`Newest` },
        { name: 'liked', label: t`Most liked` },
      ]}
      languages={{
        label: t`Language of the characters`,
        shown: search.language,
        asked: (shown) => shown,
      }}
    />
  )
}
